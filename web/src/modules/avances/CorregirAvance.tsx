import { Text, Textarea } from '@mantine/core'
import { corregirAvance, LARGO_DE_OBSERVACION } from '@plomada/contract/avances/avances'
import { preguntaDeCorreccion } from '@plomada/domain/avances/preguntas'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { hoy as diaDeHoy } from '../../api/hoy.ts'
import { nuevoId } from '../../api/nuevoId.ts'
import { DiaInput } from '../../pagina/campos/DiaInput.tsx'
import { useDeMas } from '../../pagina/confirmar/deMas.tsx'
import { DialogoDeFormulario } from '../../pagina/formulario/DialogoDeFormulario.tsx'
import { CantidadInput } from '../../ui/CantidadInput.tsx'
import { cantidadConUnidad } from '../../ui/cantidadConUnidad.ts'
import { type AvanceDeLista, dondeSeVe, fraseDeContado, TOCA_AVANCES } from './queries.ts'

/** Takes back what was certified by mistake: how much, on which day, and why (domain.md §8). */
export function CorregirAvance({
  presupuestoId,
  avance,
  onCerrar,
}: {
  presupuestoId: string
  avance: AvanceDeLista
  onCerrar: () => void
}) {
  const router = useRouter()
  const { tarea, contratistaId, contratistaNombre, cantidad, fecha, certificacionNro } = avance
  const unidad = tarea.unidadMedida.codigo
  const contado = fraseDeContado(avance)
  // The same until it is stored: what is sent again, after an answer that was lost, is the same correction.
  const [id] = useState(nuevoId)
  const [hoy] = useState(diaDeHoy)
  const deMas = useDeMas()
  const delAvance = leerMicro(cantidad) ?? 0n
  return (
    <DialogoDeFormulario
      titulo="Corregir lo certificado"
      verbo="Corregir"
      onCerrar={onCerrar}
      tapado={deMas.seVe}
      endpoint={corregirAvance}
      etiquetas={{ cantidad: `Cantidad a restar (${unidad})`, fecha: 'Fecha', observacion: 'Motivo' }}
      inicial={{ cantidad: '', fecha: hoy, observacion: '' }}
      aEnvio={(valores) => ({
        body: {
          _id: id,
          tareaId: tarea._id,
          contratistaId,
          cantidad: valores.cantidad === '' ? '' : `-${valores.cantidad}`,
          fecha: valores.fecha,
          observacion: valores.observacion,
        },
      })}
      ademas={razonesDe}
      preguntar={(valores, seguir) =>
        deMas.preguntar(
          preguntaDeCorreccion(leerMicro(valores.cantidad) ?? 0n, { delAvance, unidad }),
          seguir,
        )
      }
      invalida={TOCA_AVANCES}
      alHacer={(_, { fecha: dia }) => {
        const alli = dondeSeVe(presupuestoId, dia)
        if (alli !== null) router.history.push(alli)
      }}
    >
      {({ campo, form }) => (
        <>
          {deMas.dialogo((nueva) => form.setFieldValue('cantidad', nueva))}
          <Text>
            {contratistaNombre} tiene {cantidadConUnidad(cantidad, unidad)} de «{tarea.nombre}» del{' '}
            {formatoFecha(fecha)}
            {certificacionNro !== null && ` en la certificación ${certificacionNro}`}. Lo que se reste entra
            en su próxima certificación.
          </Text>
          {contado !== null && <Text>{contado}</Text>}
          <CantidadInput {...campo('cantidad')} withAsterisk data-autofocus />
          <DiaInput {...campo('fecha')} clase="hecho" withAsterisk />
          <Textarea
            {...campo('observacion')}
            withAsterisk
            autosize
            minRows={2}
            maxLength={LARGO_DE_OBSERVACION}
          />
        </>
      )}
    </DialogoDeFormulario>
  )
}

/** What the contract says otherwise, since it is typed without its sign. */
function razonesDe({ cantidad }: { cantidad: string }): Record<string, string> {
  const resta = leerMicro(cantidad)
  return resta !== undefined && resta <= 0n ? { cantidad: mensajesAvances.cantidadMayorACero } : {}
}
