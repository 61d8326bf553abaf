import { textoDeDecimal } from '@plomada/domain/nucleo/decimal'
import { ApartadoDelArchivo, FrasesDelArchivo } from '../../revision/ApartadoDelArchivo.tsx'
import { cuantos, enSuMoneda } from '../../revision/cifras.ts'
import { BajarTabla, TablaLarga } from '../../revision/TablaLarga.tsx'
import type { HojaResumida } from '../lectura/resumir.ts'

const FILA = { titulo: 'Fila', numerica: true }
const DE_DISCREPANCIAS = [
  FILA,
  { titulo: 'Qué' },
  { titulo: 'Dice', numerica: true },
  { titulo: 'Da', numerica: true },
]
const DE_OMITIDAS = [FILA, { titulo: 'Texto' }, { titulo: 'Importe', numerica: true }, { titulo: 'Por qué' }]

/** Where the file contradicts itself, with both figures; what of it does not come in; what else should be known. */
export function LoQueNoVa({ lectura }: { lectura: HojaResumida }) {
  const { divisa, discrepancias, omitidas, avisos } = lectura
  const noCierran = discrepancias.map(({ numero, texto, dice, da }) => [
    String(numero),
    texto,
    enSuMoneda(textoDeDecimal(dice), divisa),
    enSuMoneda(textoDeDecimal(da), divisa),
  ])
  const fuera = omitidas.map(({ numero, texto, porque, importe }) => [
    String(numero),
    texto,
    importe === null ? '' : enSuMoneda(textoDeDecimal(importe), divisa),
    porque,
  ])
  return (
    <>
      {noCierran.length > 0 && (
        <ApartadoDelArchivo
          titulo={`Cifras que no cierran en el archivo (${cuantos(noCierran.length)})`}
          accion={<BajarTabla nombre="no-cierran.csv" columnas={DE_DISCREPANCIAS} filas={noCierran} />}
        >
          <TablaLarga etiqueta="Cifras que no cierran" columnas={DE_DISCREPANCIAS} filas={noCierran} />
        </ApartadoDelArchivo>
      )}
      {fuera.length > 0 && (
        <ApartadoDelArchivo
          titulo={`Filas que no entran (${cuantos(fuera.length)})`}
          accion={<BajarTabla nombre="no-entran.csv" columnas={DE_OMITIDAS} filas={fuera} />}
        >
          <TablaLarga etiqueta="Filas que no entran" columnas={DE_OMITIDAS} filas={fuera} />
        </ApartadoDelArchivo>
      )}
      <FrasesDelArchivo titulo="Avisos de la lectura" frases={avisos} />
    </>
  )
}
