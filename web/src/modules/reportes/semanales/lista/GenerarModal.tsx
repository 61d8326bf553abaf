import { Text } from '@mantine/core'
import { generarReporteSemanal } from '@plomada/contract/reportes/semanales'
import { esFecha } from '@plomada/domain/nucleo/fecha'
import { razonContraGenerarReporte } from '@plomada/domain/reportes/semanales/razones'
import { cierreDe, semanaDe, tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { alDia } from '../../../../api/envios/alDia.ts'
import { ahora, hoy as diaDeHoy } from '../../../../api/hoy.ts'
import { DiaInput } from '../../../../pagina/campos/DiaInput.tsx'
import { useFormulario } from '../../../../pagina/campos/useFormulario.ts'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { useAdministra } from '../../../../pagina/sesion/useAdministra.ts'
import { Dialogo } from '../../../../ui/Dialogo.tsx'
import { FormularioDeParte } from '../../../../ui/FormularioDeParte.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { TOCA_REPORTES } from '../queries.ts'

interface GenerarModalProps {
  presupuestoId: string
  /** Mondays of the weeks that are known to be closed. */
  cerradas: ReadonlySet<string>
  onCerrar: () => void
}

/** Makes the report of this week, or of the week of another day, and opens it. */
export function GenerarModal(props: GenerarModalProps) {
  return (
    <Dialogo onClose={props.onCerrar} title="Generar el reporte de una semana">
      <Cuerpo {...props} />
    </Dialogo>
  )
}

function Cuerpo({ presupuestoId, cerradas, onCerrar }: GenerarModalProps) {
  const router = useRouter()
  const edita = useAdministra()
  const [hoy] = useState(diaDeHoy)
  const formulario = useFormulario({
    endpoint: generarReporteSemanal,
    inicial: { fecha: hoy },
    etiquetas: { fecha: 'Un día de la semana' },
    aEnvio: ({ fecha }) => ({ body: { presupuestoId, fecha } }),
    // What waits on this device would not be in it.
    tras: () => alDia(presupuestoId),
    invalida: TOCA_REPORTES,
    onSuccess: ({ _id, message }) => {
      notificar(message)
      onCerrar()
      router.history.push(direcciones.reporteSemanal({ presupuestoId, reporteSemanalId: _id }))
    },
  })
  const { fecha } = formulario.form.values
  const semana = esFecha(fecha) ? semanaDe(fecha) : null
  const razon =
    semana &&
    razonContraGenerarReporte(semana, hoy, {
      cerrado: cerradas.has(semana.inicio),
      cierra: cierreDe(semana.inicio) <= ahora(),
      administra: edita,
    })
  return (
    <FormularioDeParte
      formulario={formulario}
      verbo="Generar"
      boton={{ disabled: razon !== null }}
      onCancelar={onCerrar}
    >
      <DiaInput
        {...formulario.campo('fecha')}
        clase="semana"
        hasta={semanaDe(hoy).fin}
        withAsterisk
        data-autofocus
      />
      {semana && <Text fz="sm">{tituloDeSemana(semana)}</Text>}
      {razon && (
        <Text fz="sm" role="status">
          {razon}
        </Text>
      )}
    </FormularioDeParte>
  )
}
