import { Checkbox, Loader, Radio } from '@mantine/core'
import { ApartadoDelArchivo } from './ApartadoDelArchivo.tsx'
import { Causas } from './Causas.tsx'
import { enSuMoneda } from './cifras.ts'
import type { PreguntaLeida } from './leido.ts'
import clases from './Preguntas.module.css'

interface PreguntasProps {
  preguntas: readonly PreguntaLeida[]
  divisa: string
  /** By key of the question. */
  respuestas: Readonly<Record<string, string>>
  /** The file is being read again. */
  calculando: boolean
  /** Null takes the answer back. */
  onResponder: (clave: string, valor: string | null) => void
}

/** The file's questions in the order to answer them; an answer that changes a total reads the file again. */
export function PreguntasDelArchivo({
  preguntas,
  divisa,
  respuestas,
  calculando,
  onResponder,
}: PreguntasProps) {
  if (preguntas.length === 0) return null
  return (
    <ApartadoDelArchivo
      titulo={preguntas.length === 1 ? 'Una pregunta antes de importar' : 'Preguntas antes de importar'}
      accion={
        <span role="status">
          {calculando && (
            <>
              <Loader size={12} /> <span className={clases.detalle}>Calculando los totales…</span>
            </>
          )}
        </span>
      }
    >
      {preguntas.map((pregunta) => (
        <div key={pregunta.clave} className={clases.pregunta}>
          <Una
            pregunta={pregunta}
            divisa={divisa}
            valor={respuestas[pregunta.clave] ?? pregunta.propuesta}
            onElegir={(valor) => onResponder(pregunta.clave, valor)}
          />
        </div>
      ))}
    </ApartadoDelArchivo>
  )
}

interface UnaProps {
  pregunta: PreguntaLeida
  divisa: string
  valor: string | null
  /** Null takes the answer back. */
  onElegir: (valor: string | null) => void
}

function Una({ pregunta, divisa, valor, onElegir }: UnaProps) {
  const { texto, opciones, obligatoria, causas } = pregunta
  const falta = obligatoria && valor === null && <span className={clases.falta}>Falta responder</span>
  const [unica, otra] = opciones
  if (unica && !otra) {
    return (
      <>
        <p className={clases.texto}>{texto}</p>
        {causas.length > 0 && <Causas causas={causas} />}
        <Checkbox
          mt="sm"
          label={unica.texto}
          description={falta || undefined}
          checked={valor === unica.valor}
          onChange={(evento) => onElegir(evento.currentTarget.checked ? unica.valor : null)}
        />
      </>
    )
  }
  const conTotal = opciones.some(({ total }) => total !== null)
  return (
    <Radio.Group
      label={texto}
      description={falta || undefined}
      value={valor}
      onChange={onElegir}
      styles={{ label: { fontWeight: 600 } }}
    >
      <div className={`${clases.opciones} ${conTotal ? '' : clases.enFila}`}>
        {opciones.map((opcion) => (
          <Radio
            key={opcion.valor}
            value={opcion.valor}
            styles={{ labelWrapper: { flex: 1 }, label: { display: 'block' } }}
            label={
              <span className={clases.opcion}>
                <span>{opcion.texto}</span>{' '}
                {opcion.total !== null && <strong>{enSuMoneda(opcion.total, divisa)}</strong>}
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
