import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { nuevoId } from '@plomada/server/base/db/ids'
import { type Cliente, conJson, type Llamada, pedir } from '@plomada/server/prueba/asedio/pedir'
import { fotoDeTelefono } from '../base/foto.ts'
import { CONTRASENA, type Honesta } from './gente.ts'

/** What people do all day, in the order in which one of them does it. */
export const COSAS = [
  'lista de obras',
  'panel',
  'formulario de un rubro',
  'guardar una cantidad',
  'cargar un avance',
  'subir una foto',
  'buscar',
  'PDF de una obra',
  'entrar',
  'informe por enlace',
] as const
export type CosaHonesta = (typeof COSAS)[number]

const HOY = hoyEnAsuncion(new Date())

/** Each of them as somebody asks for it, the n-th time. */
export async function cosasDe(cliente: Cliente, h: Honesta) {
  const [foto, anonima] = [await fotoDeTelefono(1), sinSesion(cliente)]
  let avanceId = ''
  const con = (llamada: Llamada) => pedir(cliente, llamada).then(({ estado }) => estado)
  const post = (ruta: string, cuerpo: unknown) => con({ metodo: 'POST', ruta, ...conJson(cuerpo) })
  const cosas: Record<CosaHonesta, (n: number) => Promise<number>> = {
    'lista de obras': () => con({ ruta: '/v1/presupuestos?limit=10' }),
    panel: () => con({ ruta: '/v1/inicio' }),
    'formulario de un rubro': () => con({ ruta: `/v1/tareas/tareaById/${h.tareaEditable}` }),
    'guardar una cantidad': (n) =>
      post('/v1/tareas/editarTarea', { _id: h.tareaEditable, plan: { cantidad: 10 + (n % 50) } }),
    'cargar un avance': (n) => {
      avanceId = nuevoId()
      const cantidad = `0.00${1 + (n % 9)}`
      return post('/v1/avance', { _id: avanceId, tareaId: h.tareaHecha, cantidad, fecha: HOY })
    },
    'subir una foto': () =>
      con({
        metodo: 'POST',
        ruta: `/v1/foto/${nuevoId()}?avanceId=${avanceId}`,
        cuerpo: foto,
        encabezados: { 'content-type': 'image/jpeg' },
      }),
    buscar: () => con({ ruta: '/v1/buscar?texto=escalera' }),
    'PDF de una obra': () => con({ ruta: `/v1/presupuestos/${h.obra}/pdf` }),
    entrar: async (n) => {
      const cuerpo = { username: h.emails[n % h.emails.length], password: CONTRASENA, empresaId: h.empresaId }
      return (await pedir(anonima, { metodo: 'POST', ruta: '/login', ...conJson(cuerpo) })).estado
    },
    'informe por enlace': async () =>
      (await pedir(anonima, { ruta: h.informe, encabezados: { accept: 'text/html' } })).estado,
  }
  return cosas
}

export function sinSesion({ url, encabezados }: Cliente): Cliente {
  const { authorization: _, ...resto } = encabezados
  return { url, encabezados: resto }
}
