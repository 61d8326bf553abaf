import {
  copiarTareaDelBanco,
  copiarTareasDelBanco,
  crearTareaDelBanco,
  editarTareaDelBanco,
  previaDeCopia,
  tareasDelBanco,
} from '@plomada/contract/banco/items'
import { inhabilitarPresupuesto } from '@plomada/contract/presupuestos/obras'
import type { ServidorDePrueba } from '../../../prueba/servidor.ts'
import {
  type ComponenteDePrueba,
  exigir,
  type Lugar,
  type PresupuestoDePrueba,
} from '../../presupuestos/prueba/presupuesto.ts'

type Copiada = { tareaId: string; cantidad: number | string }

/** The price bank of an empresa, through its HTTP calls, as an admin. */
export function bancoDePrueba(s: ServidorDePrueba, lado: 'a' | 'b' = 'a') {
  const como = s.usuarios[lado].admin
  const crear = (body: object) => s.pedir(crearTareaDelBanco, { como, body: body as never })
  const destino = (p: PresupuestoDePrueba, lugar: Lugar) => ({
    presupuestoId: p.id,
    capituloId: lugar.rubroId,
    contratistaId: lugar.contratistaId,
  })
  return {
    crear,
    item: async (componentes: ComponenteDePrueba[], cambio: object = {}) =>
      exigir(
        await crear({
          nombre: 'Contrapiso',
          estado: 'activo',
          plan: { unidadMedida: { codigo: 'm2' }, cantidad: 1 },
          componentes,
          ...cambio,
        }),
      )._id,
    editar: (body: object) => s.pedir(editarTareaDelBanco, { como, body: body as never }),
    lista: async (query: object = {}) =>
      exigir(await s.pedir(tareasDelBanco, { como, query: query as never })).tareas,
    copiar: (p: PresupuestoDePrueba, lugar: Lugar, copiada: Copiada, cambio: object = {}) =>
      s.pedir(copiarTareaDelBanco, { como, body: { ...destino(p, lugar), ...copiada, ...cambio } as never }),
    copiarVarias: (p: PresupuestoDePrueba, lugar: Lugar, rubros: Copiada[], cambio: object = {}) =>
      s.pedir(copiarTareasDelBanco, { como, body: { ...destino(p, lugar), rubros, ...cambio } as never }),
    previa: (p: PresupuestoDePrueba, lugar: Lugar, ids: string[]) =>
      s.pedir(previaDeCopia, {
        como,
        query: { presupuestoId: p.id, capituloId: lugar.rubroId, tareaIds: ids.join(',') },
      }),
    desactivar: (p: PresupuestoDePrueba) =>
      s.pedir(inhabilitarPresupuesto, { como, body: { presupuestoId: p.id } }),
  }
}
