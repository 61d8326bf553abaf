import type { ReactNode } from 'react'
import { ApartadoDelArchivo } from './ApartadoDelArchivo.tsx'
import { Causas } from './Causas.tsx'
import { cuantos, enSuMoneda } from './cifras.ts'
import type { TotalesLeidos } from './leido.ts'
import clases from './Preguntas.module.css'

interface TresTotalesProps {
  lectura: TotalesLeidos
  /** Whether its guaraníes correspond to the present rate and answers. */
  alDia: boolean
}

/**
 * The total that the file states, that of its own prices, and the imported one: shows at a glance whether to trust
 * the import.
 */
export function TresTotales({ lectura, alDia }: TresTotalesProps) {
  const { divisa, tresTotales, totales, preguntas } = lectura
  const { declarado, alPrecioDelArchivo, importado, causas } = tresTotales
  const enGs = alDia ? totales : null
  const esGs = divisa === 'PYG'
  const monto = (exacto: string) => <span className={clases.monto}>{enSuMoneda(exacto, divisa)}</span>
  // The question is about guaraníes; until they correspond to the present rate, the file's own figures are shown.
  const sePregunta = alDia && preguntas.some(({ clave }) => clave === 'diferencia')
  const esGrande = alDia ? sePregunta : tresTotales.esGrande
  return (
    <ApartadoDelArchivo
      titulo="Los tres totales"
      nota="Sin margen ni impuestos, con los gastos indirectos adentro."
    >
      <dl className={clases.tres}>
        <Total titulo="Lo que dice el archivo">
          {declarado === null ? (
            <span className={`${clases.monto} ${clases.callado}`}>No dice un total</span>
          ) : (
            monto(declarado)
          )}
        </Total>
        <Total titulo="A los precios del archivo">{monto(alPrecioDelArchivo)}</Total>
        <Total titulo="Lo que entra" entra>
          {monto(esGs && enGs ? String(enGs.totalImportado) : importado)}
          {!esGs && enGs && <div className={clases.detalle}>Gs. {cuantos(enGs.totalImportado)}</div>}
        </Total>
      </dl>
      <p className={clases.veredicto} data-grande={esGrande || undefined}>
        {veredicto(lectura)}
        {esGrande && ' Es más de 1 %: sin aceptarlo no se importa.'}
      </p>
      {causas.length > 0 && !sePregunta && (
        <details className={clases.abrible} open={causas.length <= 3}>
          <summary>Por qué no es el mismo total</summary>
          <Causas causas={causas} />
        </details>
      )}
    </ApartadoDelArchivo>
  )
}

function Total({ titulo, entra, children }: { titulo: string; entra?: boolean; children: ReactNode }) {
  return (
    <div className={clases.total} data-entra={entra || undefined}>
      <dt>{titulo}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function veredicto({ divisa, tresTotales: { declarado, diferencia } }: TotalesLeidos): string {
  const conQue = declarado === null ? 'lo que dan los precios del archivo' : 'lo que dice el archivo'
  if (diferencia === '0') return `Lo que entra es exactamente ${conQue}.`
  const menos = diferencia.startsWith('-')
  const cuanto = enSuMoneda(menos ? diferencia.slice(1) : diferencia, divisa)
  return `Lo que entra es ${cuanto} ${menos ? 'menos' : 'más'} que ${conQue}.`
}
