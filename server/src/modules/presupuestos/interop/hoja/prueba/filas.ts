import { gzipSync } from 'node:zlib'
import type { EnvioDe } from '@plomada/contract/endpoint'
import { type HojaEnCable, importarHoja } from '@plomada/contract/presupuestos/interop/hoja'
import type { ServidorDePrueba } from '../../../../../prueba/servidor.ts'
import { hacedor } from '../../../prueba/obra.ts'

type Envio = EnvioDe<typeof importarHoja>['body']
type FilaEnviada = HojaEnCable['capitulos'][number]['grupos'][number]['tareas'][number]

/**
 * A small budget: 12,5 × 48.000 = 600.000; 3,333 × 15.555,5 = 51.846,4815; 100 × 93.250 = 9.325.000, whose analysis
 * gives 92.750.
 */
export function presupuesto(cambio: Partial<HojaEnCable> = {}): HojaEnCable {
  return {
    nombre: 'Casa de María',
    divisa: 'PYG',
    totalDeclarado: '9976846.5',
    capitulos: [
      {
        codigo: '1',
        nombre: 'Cimientos',
        grupos: [
          {
            codigo: '1.1',
            nombre: 'Movimiento de suelos',
            tareas: [
              tarea(5, {
                codigo: '1.1.1',
                nombre: 'Excavación',
                unidad: 'm3',
                cantidad: '12.5',
                precio: '48000',
              }),
              tarea(6, {
                codigo: '1.1.2',
                nombre: 'Relleno',
                unidad: 'm3',
                cantidad: '3.333',
                precio: '15555.5',
              }),
            ],
          },
        ],
      },
      {
        codigo: '2',
        nombre: 'Muros',
        grupos: [
          {
            codigo: '',
            nombre: 'General',
            tareas: [
              tarea(9, {
                codigo: '2.1',
                nombre: 'Muro de 0,15',
                cantidad: '100',
                precio: '93250',
                componentes: [
                  { nombre: 'Ladrillo', unidad: 'un', tipo: 'materialTipo', cantidad: '50', precio: '1000' },
                  { nombre: 'Oficial', unidad: 'hs', tipo: 'manoDeObra', cantidad: '1.5', precio: '28500' },
                ],
              }),
            ],
          },
        ],
      },
    ],
    ...cambio,
  }
}

export function tarea(fila: number, cambio: Partial<FilaEnviada> = {}): FilaEnviada {
  return { fila, codigo: '', nombre: `Rubro ${fila}`, unidad: 'm2', cantidad: '1', precio: '1000', ...cambio }
}

/** One capitulo with one grupo, of these rubros. */
export const deTareas = (...tareas: FilaEnviada[]): HojaEnCable => ({
  capitulos: [{ nombre: 'Todo', grupos: [{ nombre: 'General', tareas }] }],
})

/** The call made as an admin: with `hoja` in the body, or as the page does, its gzip after the fields. */
export function llamadas(s: ServidorDePrueba) {
  const haz = hacedor(s)
  const obraNueva = async (cambio: Record<string, unknown> = {}) => ({
    nombre: 'Casa de María',
    totalM2: 120,
    cotizacion: 7300,
    presupuestoTipo: 'llaveEnMano' as const,
    clienteId: s.usuarios.a.cliente.credencialId,
    contratistaId: await haz.contratista(),
    ...cambio,
  })
  const entero = async (envio: Partial<Envio>): Promise<Envio> => ({
    archivo: { nombre: 'casa.xlsx' },
    ...(envio.dentroDe === undefined ? { obra: await obraNueva() } : {}),
    ...envio,
  })
  const como = s.usuarios.a.admin
  const deBytes = async (archivo: Uint8Array, envio: Partial<Envio> = {}, encabezados = {}) =>
    s.pedir(importarHoja, { como, body: await entero(envio), archivo, encabezados })
  return {
    obraNueva,
    contratista: haz.contratista,
    deBytes,
    enElCuerpo: async (hoja: HojaEnCable, envio: Partial<Envio> = {}) =>
      s.pedir(importarHoja, { como, body: await entero({ hoja, ...envio }) }),
    importar: (hoja: HojaEnCable, envio: Partial<Envio> = {}, encabezados = {}) =>
      deBytes(gzipSync(JSON.stringify(hoja)), envio, encabezados),
  }
}
