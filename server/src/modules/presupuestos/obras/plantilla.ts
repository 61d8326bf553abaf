import { DIAS } from '@plomada/domain/presupuestos/dias'
import { COTIZACION_INICIAL, RETENCION_INICIAL, TIPO_OBRA_ETIQUETA } from '@plomada/domain/presupuestos/obra'
import type { Tx } from '../../../base/db/base.ts'
import { nacerObra } from './nacer.ts'

/** At first Lunes to Sábado 8 h, Domingo 0 (domain.md §6). */
const DIAS_INICIALES = DIAS.map((nombre, i) => ({
  dia: i + 1,
  nombre,
  horas: nombre === 'Domingo' ? '0' : '8',
}))

/** Makes the plantilla of a new empresa, which is its price bank; answers its id (domain.md §6). */
export async function crearPlantilla(tx: Tx, empresaId: string): Promise<string> {
  const plantilla = await nacerObra(
    tx,
    {
      empresaId,
      tipo: 'plantilla',
      nombre: TIPO_OBRA_ETIQUETA.plantilla,
      descripcion: '',
      totalM2: 0n,
      // A start value: a plantilla's dollars are only looked at.
      cotizacion: COTIZACION_INICIAL,
      // A template has no margin.
      margenTareas: 0,
      retencionPorcentaje: RETENCION_INICIAL,
      presupuestoTipo: 'llaveEnMano',
      clienteId: null,
      usarPlantilla: false,
      visibleParaCliente: false,
    },
    DIAS_INICIALES,
  )
  return plantilla.id
}
