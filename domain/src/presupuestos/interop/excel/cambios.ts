import type { TipoComponente } from '../../../catalogo/tipos.ts'
import type { Gs } from '../../../nucleo/dinero.ts'
import type { Micro } from '../../../nucleo/micro.ts'

// What an edited Excel changes in its work; each change can be left out separately.

/** Which price: the one used to sell, or 'Precio proveedor'. */
export type CampoDePrecio = 'precioUnitario' | 'precioUnitarioReal'

export type CambioDeVuelta =
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
  /** An existing entry; null: one is made for this work, with this name, type and unit. */
  datoId: string | null
  nombre: string
  tipo: TipoComponente
  unidad: string
  cantidad: Micro
  /** Undefined: the price in force in the work. */
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
  /** The row had a unit price alone, so one componente of materials and labour is proposed. */
  sinAnalisis: boolean
}

/** A change with where it was read; `clave` identifies it while the user looks at it. */
export interface Diferencia {
  clave: string
  hoja: string
  filas: number[]
  cambio: CambioDeVuelta
  /** The work changed there after the file was made: left out unless somebody includes it. */
  cambioDespues: boolean
}

/** What only a person can decide; each option is a change, or null to leave things as they are. */
export interface PreguntaDeCambio {
  clave: string
  texto: string
  opciones: { clave: string; etiqueta: string; diferencia: Diferencia | null }[]
}

/** Something of the file that changes nothing, and why. */
export interface Aviso {
  hoja: string
  /** Row as Excel numbers it; null where it is about none. */
  fila: number | null
  /** `rechazo`: something that was written and can't be accepted. `nota`: only information. */
  clase: 'rechazo' | 'nota'
  texto: string
}
