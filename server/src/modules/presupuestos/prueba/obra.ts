import * as contratoCatalogo from '@plomada/contract/catalogo'
import { crearPersona } from '@plomada/contract/personas'
import { crearCapitulo, crearGrupo } from '@plomada/contract/presupuestos/capitulos'
import { crearPresupuesto } from '@plomada/contract/presupuestos/obras'
import type { ServidorDePrueba } from '../../../prueba/servidor.ts'

type Usuario = ServidorDePrueba['usuarios']['a']['admin']
export type Lado = 'a' | 'b'

/** Makes what tests of this room need again and again, each thing by its own call. */
export function hacedor(s: ServidorDePrueba) {
  let numero = 0
  const admin = (lado: Lado): Usuario => s.usuarios[lado].admin

  async function obra(cambio: Record<string, unknown> = {}, lado: Lado = 'a'): Promise<string> {
    numero += 1
    const r = await s.pedir(crearPresupuesto, {
      como: admin(lado),
      body: {
        nombre: `Obra ${numero}`,
        totalM2: 100,
        cotizacion: 7300,
        presupuestoTipo: 'llaveEnMano',
        clienteId: s.usuarios[lado].cliente.credencialId,
        usarPlantilla: false,
        ...cambio,
      } as never,
    })
    if (r.estado !== 200) throw new Error(JSON.stringify(r.cuerpo))
    return r.cuerpo._id
  }

  async function contratista(nombre = 'Albañilería Ayala', lado: Lado = 'a'): Promise<string> {
    const r = await s.pedir(crearPersona, { como: admin(lado), body: { nombre, funcion: ['contratista'] } })
    return r.cuerpo._id
  }

  async function capitulo(presupuestoId: string, cambio: Record<string, unknown> = {}, lado: Lado = 'a') {
    const contratistaId = await contratista(undefined, lado)
    const r = await s.pedir(crearCapitulo, {
      como: admin(lado),
      body: {
        presupuestoId,
        nombre: 'Mampostería',
        duracion: 4,
        contratistas: [{ id: contratistaId }],
        grupos: [],
        ...cambio,
      } as never,
    })
    if (r.estado !== 200) throw new Error(JSON.stringify(r.cuerpo))
    return { capituloId: r.cuerpo._id, contratistaId }
  }

  async function grupo(capituloId: string, nombre = 'Muros', lado: Lado = 'a'): Promise<string> {
    const r = await s.pedir(crearGrupo, { como: admin(lado), body: { rubroId: capituloId, nombre } })
    return r.cuerpo._id
  }

  async function dato(tag: 'materialTipo' | 'manoDeObra', precio: number, lado: Lado = 'a'): Promise<string> {
    const r = await s.pedir(contratoCatalogo.crearDatoAuxiliar, {
      como: admin(lado),
      body: { tag, nombre: `${tag} ${precio}`, unidadMedidaCodigo: 'un', precio },
    })
    return r.cuerpo._id
  }

  return { obra, contratista, capitulo, grupo, dato }
}
export type Hacedor = ReturnType<typeof hacedor>
