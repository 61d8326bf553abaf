import { TextInput } from '@mantine/core'
import { direccionDePdf, enviarReporteSemanal } from '@plomada/contract/reportes/semanales'
import { useFormulario } from '../../../../pagina/campos/useFormulario.ts'
import { FormularioDeParte } from '../../../../ui/FormularioDeParte.tsx'
import { notificar } from '../../../../ui/notificar.tsx'
import { TOCA_REPORTES } from '../queries.ts'

interface PorCorreoProps {
  reporteSemanalId: string
  /** The client's, to begin with. */
  email: string
  onEnviado: () => void
}

/** Mails the report, with its PDF or with a link to it. */
export function PorCorreo({ reporteSemanalId, email, onEnviado }: PorCorreoProps) {
  const formulario = useFormulario({
    endpoint: enviarReporteSemanal,
    inicial: { email },
    etiquetas: { email: 'Email del cliente' },
    aEnvio: (valores) => ({ body: { pdfUrl: direccionDePdf(reporteSemanalId), email: valores.email } }),
    invalida: TOCA_REPORTES,
    onSuccess: ({ message }) => {
      notificar(message)
      onEnviado()
    },
  })
  return (
    <FormularioDeParte formulario={formulario} verbo="Enviar por correo">
      <TextInput {...formulario.campo('email')} type="email" inputMode="email" autoComplete="off" />
    </FormularioDeParte>
  )
}
