import type { zFilaDeAnalisis } from '@plomada/contract/banco/importar'
import { claveDeEntrada, type Indice } from '@plomada/domain/catalogo/importar/entradas'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { ObraParaEscribir } from '../../presupuestos/nucleo/cargar.ts'
import { leerItemsDelBanco } from '../../presupuestos/plantilla/repo.ts'

/** A row of an analysis, with the empresa's own code of its unit. */
export type FilaDeAnalisis = Omit<z.output<typeof zFilaDeAnalisis>, 'excelRowIndex'> & { numero: number }
export type ComponenteDeAnalisis = FilaDeAnalisis & { clase: TipoComponente }

export interface Analisis {
  item: FilaDeAnalisis
  componentes: ComponenteDeAnalisis[]
}

export const esComponente = (fila: FilaDeAnalisis): fila is ComponenteDeAnalisis => fila.clase !== 'rubro'

/** The price bank, in which analyses look up their items and entries: what one analysis makes, the next one finds. */
export interface Banco {
  plantilla: ObraParaEscribir
  indice: Indice
  /** Ids of items by name and unit. */
  items: Map<string, string[]>
}

export async function cargarBanco(tx: Tx, plantilla: ObraParaEscribir, indice: Indice): Promise<Banco> {
  const items = new Map<string, string[]>()
  for (const { id, nombre, unidad_medida_codigo: unidad } of await leerItemsDelBanco(tx, plantilla.id)) {
    const clave = claveDeEntrada({ nombre, unidad })
    items.set(clave, [...(items.get(clave) ?? []), id])
  }
  return { plantilla, indice, items }
}

/** A refusal about one row of an analysis. */
export class RechazoDeFila extends Rechazo {
  readonly numero: number
  constructor(numero: number, motivo: string) {
    super('INVALIDO', motivo)
    this.numero = numero
  }
}
