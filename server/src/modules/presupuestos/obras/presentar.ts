import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { presupuestoPorId, zObra } from '@plomada/contract/presupuestos/obras'
import { nombreCompleto } from '@plomada/domain/acceso/usuarios'
import { leerMicro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { cifrasDeObra, estadoVisible } from '@plomada/domain/presupuestos/obra'
import type { z } from 'zod'
import type { SumasObra } from '../totales/sumasRepo.ts'
import type { FilaObra } from './repo.ts'

type ObraEnCable = z.output<typeof zObra>
type ObraConCifras = RespuestaDe<typeof presupuestoPorId>

/** A deactivated work shows `inactivo` and keeps its stored estado (domain.md §7). */
export function presentarObra(fila: FilaObra): ObraEnCable {
  return {
    _id: fila.id,
    nombre: fila.nombre,
    descripcion: fila.descripcion,
    tipo: fila.tipo,
    estado: estadoVisible({ estado: fila.estado, activo: fila.activo }),
    totalM2: decimal(fila.total_m2),
    cotizacion: decimal(fila.cotizacion),
    margenTareas: Number(fila.margen_tareas),
    retencionPorcentaje: Number(fila.retencion_porcentaje),
    presupuestoTipo: fila.presupuesto_tipo,
    clienteId: fila.cliente_id,
    clienteNombre: nombreCompleto(fila.cliente_nombre, fila.cliente_apellido),
    usarPlantilla: fila.usar_plantilla,
    visibleParaCliente: fila.visible_para_cliente,
    datosCliente:
      fila.cliente_id === null
        ? null
        : { email: fila.cliente_email ?? '', phoneNumber: fila.cliente_phone ?? '' },
    version: fila.version,
    tsCreated: fila.ts_created,
    tsAprobado: fila.ts_aprobado,
  }
}

export function presentarObraConCifras(fila: FilaObra, sumas: SumasObra | undefined): ObraConCifras {
  const obra = presentarObra(fila)
  const cifras = cifrasDeObra(
    { presupuestoTipo: obra.presupuestoTipo, aprobada: fila.ts_aprobado !== null },
    sumas ?? SIN_SUMAS,
  )
  return { ...obra, ...cifras }
}

const SIN_SUMAS = {
  duracion: 0,
  activas: 0,
  descartadas: 0,
  duracionAprobada: 0,
  aprobadas: 0,
  avanzado: 0,
  empezado: false,
  queda: false,
}

function decimal(texto: string): number {
  return numeroDeMicro(leerMicro(texto) ?? 0n)
}
