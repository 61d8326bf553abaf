import { Button } from '@mantine/core'
import { reabrirSemanas } from '@plomada/contract/reportes/semanales'
import { formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { useConfirmar } from '../../../../pagina/confirmar/confirmar.tsx'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { type Adelantadas, TOCA_REPORTES } from '../queries.ts'

/** That weeks of the firm were closed before they ended, because a clock was ahead, and the way back (decision 0128). */
export function SemanasAdelantadas({ adelantadas }: { adelantadas: Adelantadas }) {
  const { hoy } = adelantadas
  const { confirmar, dialogo } = useConfirmar()
  const abrir = () =>
    confirmar({
      texto: mensajesSemanales.preguntaDeAbrir,
      consecuencia: mensajesSemanales.alAbrir(formatoFecha(hoy)),
      verbo: mensajesSemanales.abrirOtraVez,
      endpoint: reabrirSemanas,
      envio: { body: { hoy } },
      invalida: TOCA_REPORTES,
    })
  return (
    <>
      <Alerta clase="atencion" titulo={mensajesSemanales.adelantadas(adelantadas)}>
        <Button variant="default" size="xs" mt="xs" onClick={abrir}>
          {mensajesSemanales.abrirOtraVez}
        </Button>
      </Alerta>
      {dialogo}
    </>
  )
}
