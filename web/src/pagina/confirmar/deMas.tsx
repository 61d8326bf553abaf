import type { PreguntaDeMas } from '@plomada/domain/nucleo/deMas'
import { mensajesDeMas } from '@plomada/domain/nucleo/mensajes/deMas'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface Abierta {
  texto: string
  consecuencia: ReactNode
  /** What the button that goes on says. */
  verbo: string
  probable: PreguntaDeMas['probable']
  seguir: () => void
}

/**
 * Asks once before a quantity is saved that is more than there is (domain.md §8): for `preguntar` of a form, whose page
 * draws `dialogo` beside it.
 *
 *     const deMas = useDeMas()
 *     … preguntar: ({ cantidad }, seguir) => deMas.preguntar(preguntaDeAvance(…), seguir) …
 *     {deMas.dialogo((cantidad) => form.setFieldValue('cantidad', cantidad))}
 */
export function useDeMas() {
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  const cerrar = () => setAbierta(null)
  const abrir = (pregunta: Abierta): true => {
    setAbierta(pregunta)
    return true
  }
  /** False where there is nothing to ask. */
  const preguntar = (pregunta: PreguntaDeMas | null, seguir: () => void): boolean =>
    pregunta !== null && abrir({ ...pregunta, verbo: mensajesDeMas.siga(pregunta.escrita), seguir })
  /** The same about several at once, each in a line. */
  const preguntarPorVarias = (
    pregunta: { texto: string; lineas: readonly string[] } | null,
    { verbo, seguir }: { verbo: string; seguir: () => void },
  ): boolean =>
    pregunta !== null &&
    abrir({
      texto: pregunta.texto,
      consecuencia: (
        <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
          {pregunta.lineas.map((linea) => (
            <li key={linea}>{linea}</li>
          ))}
        </ul>
      ),
      verbo,
      probable: null,
      seguir,
    })
  /** `poner` gets what was likely meant, in place of what was typed: nothing is saved by it. */
  const dialogo = (poner?: (cantidad: string) => void) => {
    const probable = abierta?.probable
    return (
      <ConfirmDialog
        abierto={abierta !== null}
        texto={abierta?.texto ?? ''}
        consecuencia={abierta?.consecuencia}
        verbo={abierta?.verbo ?? ''}
        verboSeguro={mensajesDeMas.revisar}
        otra={
          probable && poner
            ? {
                verbo: mensajesDeMas.son(probable.dicha),
                onElegir: () => {
                  cerrar()
                  poner(textoDeMicro(probable.cantidad))
                },
              }
            : undefined
        }
        onConfirmar={() => {
          cerrar()
          abierta?.seguir()
        }}
        onCerrar={cerrar}
      />
    )
  }
  /** For a dialog below it, which hears Escape too (`tapado`): while the question is open that closes the question alone. */
  const seVe = abierta !== null
  return { preguntar, preguntarPorVarias, dialogo, seVe }
}
