import { crearTareaDelBanco, editarTareaDelBanco } from '@plomada/contract/banco/items'
import { componentes } from '@plomada/contract/catalogo'
import { useMutacion } from '../../api/consultas.ts'
import type { TareaGuardada } from '../presupuestos/tareas/formulario/guardado.ts'
import { contenidoDeTarea, type Valores } from '../presupuestos/tareas/formulario/valores.ts'
import { TOCA_ITEM } from './queries.ts'

const INVALIDA = [...TOCA_ITEM, componentes] as const

/** Saves into the price bank, where an item has neither place nor share (domain.md §6). */
export function useGuardarEnBanco(): TareaGuardada {
  const crear = useMutacion(crearTareaDelBanco, { invalida: INVALIDA })
  const editar = useMutacion(editarTareaDelBanco, { invalida: INVALIDA })
  return {
    crear: (valores, _razon, despues) => crear.mutate({ body: envio(valores) }, despues),
    editar: ({ _id }, valores, _razon, despues) =>
      editar.mutate({ body: { rubroId: _id, version: valores.version, ...envio(valores) } }, despues),
    ocupado: crear.isPending || editar.isPending,
  }
}

const envio = (valores: Valores) => ({ ...contenidoDeTarea(valores), estado: 'activo' as const })
