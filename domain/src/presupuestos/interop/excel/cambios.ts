import type { TipoComponente } from '../../../catalogo/tipos.ts'
import type { Gs } from '../../../nucleo/dinero.ts'
import type { Micro } from '../../../nucleo/micro.ts'

// What an edited Excel changes in its work: each one can be left out by itself.

/** Which price: the one used to sell, or 'Precio proveedor'. */
export type CampoDePrecio = 'precioUnitario' | 'precioUnitarioReal'

export type Cambio =
  | { clase: 'nombre'; tareaId: string; antes: string; despues: string }
  | { clase: 'unidad'; tareaId: string; antes: string; despues: string }
  | { clase: 'cantidad'; tareaId: string; antes: Micro; despues: Micro }
  | { clase: 'rendimiento'; tareaId: string; componenteId: string; antes: Micro; despues: Micro }
  /** Labour and outsourced work may carry their own price in each tarea. */
  | {
      clase: 'precioPropio'
      tareaId: string
      componenteId: string
      campo: CampoDePrecio
      antes: Gs | null
      despues: Gs | null
    }
  /** A material's price belongs to the work: every tarea that uses it follows (domain.md §5). */
  | { clase: 'precioDeObra'; datoId: string; campo: CampoDePrecio; antes: Gs | null; despues: Gs | null }
  | { clase: 'componenteNuevo'; tareaId: string; componente: ComponenteNuevo }
  | { clase: 'tareaNueva'; tarea: TareaNueva }

export interface ComponenteNuevo {
  /** An entry that there is; null: one of this work is made, with this name, type and unit. */
  datoId: string | null
  nombre: string
  tipo: TipoComponente
  unidad: string
  cantidad: Micro
  /** Undefined: the price that holds in the work. */
  precioUnitario?: Gs | null | undefined
  precioUnitarioReal?: Gs | null | undefined
}

export interface TareaNueva {
  nombre: string
  unidad: string
  cantidad: Micro
  capituloId: string
  grupoId: string
  contratistaId: string
  componentes: ComponenteNuevo[]
  /** It came with a unit price alone: one componente of materials and labour was proposed. */
  sinAnalisis: boolean
}

/** A change with where it was read; `clave` names it while it is looked at and left out or not. */
export interface Diferencia {
  clave: string
  hoja: string
  filas: number[]
  cambio: Cambio
  /** The work changed there after the file was made: left out unless somebody says otherwise. */
  cambioDespues: boolean
}

/** What only a person can settle; each option is a change, or null to leave things as they are. */
export interface Pregunta {
  clave: string
  texto: string
  opciones: { clave: string; etiqueta: string; diferencia: Diferencia | null }[]
}

/** Something of the file that changes nothing, and why. */
export interface Aviso {
  hoja: string
  /** Row as Excel numbers it; null where it is about none. */
  fila: number | null
  /** `rechazo`: somebody wrote it and it can't be taken. `nota`: only told. */
  clase: 'rechazo' | 'nota'
  texto: string
}
