import { editarTarea, tareaPorId, zHechoMovido } from '@plomada/contract/presupuestos/tareas'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { lineasDeCierre } from '@plomada/domain/presupuestos/medicion'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../../api/consultas.ts'
import { leerActual } from '../../../api/versionVieja.ts'
import { Confirmar } from '../../../pagina/confirmar/confirmar.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { versionAlDia } from '../celdas/versionAlDia.ts'
import { anotarDeAfuera } from '../lotes/deAfuera.ts'
import { obraConMotivo } from '../motivo/dicho.ts'
import { exigirRazon } from '../motivo/exigirRazon.ts'
import type { Tarea, Vista } from '../vista/arbol.ts'
import { TOCA_VISTAS } from '../vista/queries.ts'

interface CerrarProps {
  vista: Vista
  tarea: Tarea
  onCerrar: () => void
}

/**
 * Makes a tarea's quantity what was done of it (domain.md §7), as a step of the sheet; a measured one gets a line that
 * says so. Where others did more since it was opened, that is told, and asked with what is done now.
 */
export function CerrarEnLoHecho({ vista, tarea, onCerrar }: CerrarProps) {
  const { _id, version, nombre, plan, avance, conMedicion } = tarea
  const cache = useQueryClient()
  const [hecho, setHecho] = useState(avance.cantidad)
  const [cantidad, avanzada] = [leerMicro(plan.cantidad) ?? 0n, leerMicro(hecho) ?? 0n]
  const lectura = useQuery({
    ...consulta(tareaPorId, { params: { tareaId: _id } }),
    enabled: conMedicion,
  })
  const unidad = plan.unidadMedida.codigo
  const pregunta = {
    texto: `«${nombre}» queda en ${formatoCantidad(avanzada)} ${unidad}, lo que ya se hizo. ¿Continuar?`,
    consecuencia: `${loQueCambia(cantidad, avanzada, unidad)} Su precio y los totales se vuelven a calcular.`,
    verbo: mensajesPresupuestos.cerrarEnLoHecho,
  }
  if (conMedicion && lectura.isLoading) return null
  if (conMedicion && !lectura.data) {
    return (
      <ConfirmDialog
        abierto
        {...pregunta}
        ocupado={lectura.isFetching}
        error={lectura.error?.message}
        onConfirmar={() => void lectura.refetch()}
        onCerrar={onCerrar}
      />
    )
  }
  const mediciones = conMedicion && {
    mediciones: [
      ...(lectura.data?.mediciones ?? []),
      ...lineasDeCierre(cantidad, avanzada).map(({ tipo, comentario }) => ({ tipo, comentario })),
    ],
  }
  const cambio = mediciones || { plan: { cantidad: textoDeMicro(avanzada) } }
  const body = { _id, version, ...cambio, vistoAvanzado: textoDeMicro(avanzada), deshacible: true }
  return (
    <Confirmar
      {...pregunta}
      endpoint={editarTarea}
      envio={{ body }}
      tras={async () => {
        const razon = await exigirRazon(obraConMotivo(vista.presupuesto))
        const ahora = await versionAlDia(cache, vista.presupuesto._id, tarea)
        return { body: { ...body, version: ahora, ...razon } }
      }}
      invalida={TOCA_VISTAS}
      alHacer={({ message, tarea: cerrada, lote }) => {
        const que = textos.que.cambiar(textos.cuales(1, nombre))
        const vuelta = anotarDeAfuera(cache, vista.presupuesto._id, { lote, filas: [cerrada] }, que)
        notificar(message, vuelta && (() => void vuelta()))
      }}
      alFallar={(error) => setHecho((visto) => leerActual(error, zHechoMovido)?.avanzado ?? visto)}
      onCerrar={onCerrar}
    />
  )
}

function loQueCambia(cantidad: bigint, avanzada: bigint, unidad: string): string {
  if (avanzada === cantidad) return 'Es lo presupuestado.'
  return avanzada < cantidad
    ? `Son ${formatoCantidad(cantidad - avanzada)} ${unidad} menos que lo presupuestado.`
    : `Son ${formatoCantidad(avanzada - cantidad)} ${unidad} más que lo presupuestado.`
}
