import { COMO_SE_EJECUTA } from '@plomada/domain/cronograma/explicar/cronograma'
import type { Mes } from '@plomada/domain/cronograma/meses'
import { nombreDeMes, SEMANAS_DEL_MES, tituloDeMes } from '@plomada/domain/cronograma/meses'
import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import { type Fecha, formatoFecha } from '@plomada/domain/nucleo/fecha'
import { mensajesCronograma as textos } from '@plomada/domain/nucleo/mensajes/cronograma'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import type {
  Celda,
  Celdas,
  Columna,
  Ficha,
  Fila,
  Impreso,
  Membrete,
  Tabla,
} from '../../../base/impreso/modelo.ts'
import type { CronogramaEnCable } from '../nucleo/leer.ts'

export interface CronogramaImpreso {
  empresa: Membrete
  obra: string
  /** The day on which it is made. */
  fecha: Fecha
  cronograma: CronogramaEnCable
  /** False for who sees the weeks alone (domain.md §13). */
  conMontos: boolean
}

/** Months beside each other on a landscape page. */
const MESES_POR_PAGINA = { conMontos: 4, sinMontos: 9 } as const
const MARCADA = '■'
const LIBRE = '·'

type Capitulo = CronogramaEnCable['rubros'][number]

/** A work's payment schedule: which weeks each capitulo takes and, for who sees them, what that costs and what was done. */
export function impresoDeCronograma(c: CronogramaImpreso): Impreso {
  const { cronograma, conMontos } = c
  const { meses } = cronograma
  const cuantos = conMontos ? MESES_POR_PAGINA.conMontos : MESES_POR_PAGINA.sinMontos
  return {
    titulo: 'Cronograma',
    lineas: [`Fecha: ${formatoFecha(c.fecha)}`],
    empresa: c.empresa,
    asunto: { nombre: c.obra, descripcion: '', fichas: fichasDe(cronograma) },
    bloques: [
      enSemanas(c),
      ...(conMontos ? [tablaDeEjecutado(cronograma)] : []),
      ...enPaginas(meses, cuantos).map((suyos) => enPapel(c, suyos)),
    ],
    notas: notasDe(c),
    apaisado: true,
  }
}

function fichasDe({ fechaInicio, yearMonthsCongelados }: CronogramaEnCable): Ficha[] {
  const ultimo = yearMonthsCongelados.at(-1)
  const congelado: Ficha[] = ultimo === undefined ? [] : [['Congelado', `Hasta ${nombreDeMes(ultimo)}`]]
  return [['Inicio', formatoFecha(fechaInicio ?? '')], ...congelado]
}

function notasDe({ cronograma, conMontos }: CronogramaImpreso): string[] {
  if (!conMontos) return []
  return [
    'Previsto: lo que cuestan las semanas marcadas; de un mes congelado, lo que se congeló.',
    `Ejecutado: ${COMO_SE_EJECUTA.charAt(0).toLowerCase()}${COMO_SE_EJECUTA.slice(1)}`,
    ...cronograma.rubros.flatMap(({ _id, nombre }) => {
      const exceso = cronograma.excesoCongelado[_id] ?? 0
      return exceso > 0 ? [textos.exceso(nombre, formatoGs(exceso))] : []
    }),
  ]
}

function enPaginas(meses: readonly Mes[], cuantos: number): Mes[][] {
  const paginas: Mes[][] = []
  for (let i = 0; i < meses.length; i += cuantos) paginas.push(meses.slice(i, i + cuantos))
  return paginas
}

const NOMBRE: Columna = { clave: 'nombre', titulo: 'Capítulo', ancho: 36, tipo: 'texto' }
const columnaDeSemana = (mes: Mes, semana: number) => `${mes}/${semana}`

const tituloEn = ({ yearMonthsCongelados }: CronogramaEnCable, mes: Mes) =>
  yearMonthsCongelados.includes(mes) ? `${tituloDeMes(mes)} (congelado)` : tituloDeMes(mes)

const marcada = ({ semanasMarcadas }: CronogramaEnCable, { _id }: Capitulo, mes: Mes, semana: number) =>
  semanasMarcadas[_id]?.[mes]?.[semana - 1] === true

const SEMANAS = Array.from({ length: SEMANAS_DEL_MES }, (_, i) => i + 1)

/** The sheet: a column a week, and after the four of a month what they cost. */
function enSemanas({ cronograma, conMontos }: CronogramaImpreso): Tabla {
  const { meses, rubros } = cronograma
  return {
    bloque: 'tabla',
    hoja: 'Cronograma',
    titulo: 'Cronograma',
    solo: 'hoja',
    columnas: [
      NOMBRE,
      { clave: 'duracion', titulo: 'Semanas', ancho: 10, tipo: 'entero' },
      ...meses.flatMap((mes): Columna[] => [
        ...SEMANAS.map(
          (semana): Columna => ({
            clave: columnaDeSemana(mes, semana),
            titulo: `${nombreDeMes(mes)}, semana ${semana}`,
            ancho: 9,
            tipo: 'codigo',
          }),
        ),
        ...(conMontos ? [columnaDeMonto(cronograma, mes)] : []),
      ]),
      ...(conMontos ? [TOTAL] : []),
    ],
    filas: [
      ...rubros.map(
        (capitulo): Fila => ({
          clase: 'linea',
          celdas: {
            nombre: nombreDe(capitulo),
            duracion: capitulo.duracion,
            ...Object.fromEntries(
              meses.flatMap((mes) =>
                SEMANAS.map((semana): [string, Celda] => [
                  columnaDeSemana(mes, semana),
                  marcada(cronograma, capitulo, mes, semana) ? MARCADA : null,
                ]),
              ),
            ),
            ...(conMontos && montosDe(meses, cronograma.montoPorMes[capitulo._id])),
          },
        }),
      ),
      ...(conMontos ? [sumaDe('Previsto', meses, cronograma.totalPorMes), ejecutadoEnHoja(cronograma)] : []),
    ],
  }
}

const columnaDeMonto = (cronograma: CronogramaEnCable, mes: Mes): Columna => ({
  clave: mes,
  titulo: tituloEn(cronograma, mes),
  ancho: 16,
  tipo: 'gs',
})

const TOTAL: Columna = { clave: 'total', titulo: 'Total', ancho: 18, tipo: 'gs' }

/** One that is no longer active says so. */
const nombreDe = ({ nombre, activo }: Capitulo) => (activo ? nombre : `${nombre} (ya no está activo)`)

const totalDe = (meses: readonly Mes[], montos: Readonly<Record<Mes, Gs>>): Gs =>
  sumar(meses.map((mes) => montos[mes] ?? 0))

/** Its months, and their sum, which the sheet makes from them. */
function montosDe(meses: readonly Mes[], montos: Readonly<Record<Mes, Gs>> = {}): Celdas {
  return {
    ...Object.fromEntries(meses.map((mes) => [mes, montos[mes] ?? 0])),
    total: {
      valor: totalDe(meses, montos),
      formula: meses.flatMap((columna, i) => (i === 0 ? [{ columna }] : ['+', { columna }])),
    },
  }
}

function sumaDe(nombre: string, meses: readonly Mes[], totales: Readonly<Record<Mes, Gs>>): Fila {
  return {
    clase: 'total',
    clave: nombre,
    celdas: {
      nombre,
      ...Object.fromEntries(meses.map((mes) => [mes, { suma: 'encima', valor: totales[mes] ?? 0 }])),
      total: { suma: 'encima', valor: totalDe(meses, totales) },
    },
  }
}

/** Under what was planned, what was done: the sums of the other sheet. */
function ejecutadoEnHoja({ meses, totalEjecutadoPorMes }: CronogramaEnCable): Fila {
  const deLaOtra = (columna: string, valor: Gs): Celda => ({
    valor,
    formula: [{ columna, fila: 'Ejecutado', hoja: 'Ejecutado' }],
  })
  return {
    clase: 'total',
    celdas: {
      nombre: 'Ejecutado',
      ...Object.fromEntries(meses.map((mes) => [mes, deLaOtra(mes, totalEjecutadoPorMes[mes] ?? 0)])),
      total: deLaOtra('total', totalDe(meses, totalEjecutadoPorMes)),
    },
  }
}

/** A sheet of what was done of each capitulo each month. */
function tablaDeEjecutado(cronograma: CronogramaEnCable): Tabla {
  const { meses, rubros, ejecutado, totalEjecutadoPorMes } = cronograma
  return {
    bloque: 'tabla',
    hoja: 'Ejecutado',
    titulo: 'Ejecutado por mes',
    solo: 'hoja',
    columnas: [
      NOMBRE,
      ...meses.map((mes): Columna => ({ clave: mes, titulo: tituloDeMes(mes), ancho: 16, tipo: 'gs' })),
      TOTAL,
    ],
    filas: [
      ...rubros.map(
        (capitulo): Fila => ({
          clase: 'linea',
          celdas: { nombre: nombreDe(capitulo), ...montosDe(meses, ejecutado[capitulo._id]) },
        }),
      ),
      sumaDe('Ejecutado', meses, totalEjecutadoPorMes),
    ],
  }
}

/** On paper: some of the months beside each other, each with its four weeks and, for who sees it, what they cost. */
function enPapel({ cronograma, conMontos }: CronogramaImpreso, meses: readonly Mes[]): Tabla {
  const [primero = '', ultimo = ''] = [meses[0], meses.at(-1)]
  const tramo = primero === ultimo ? nombreDeMes(primero) : `${nombreDeMes(primero)} a ${nombreDeMes(ultimo)}`
  return {
    bloque: 'tabla',
    hoja: `Papel ${primero}`,
    titulo: `Cronograma de ${tramo}`,
    solo: 'papel',
    columnas: [
      NOMBRE,
      ...meses.flatMap((mes): Columna[] => [
        {
          clave: `semanas ${mes}`,
          titulo: conMontos ? `Semanas de ${nombreDeMes(mes)}` : tituloEn(cronograma, mes),
          ...(conMontos && { enPapel: 'Semanas' }),
          ancho: 8,
          tipo: 'codigo',
        },
        ...(conMontos ? [columnaDeMonto(cronograma, mes)] : []),
      ]),
    ],
    filas: [
      ...cronograma.rubros.map(
        (capitulo): Fila => ({
          clase: 'linea',
          celdas: {
            nombre: nombreDe(capitulo),
            ...Object.fromEntries(
              meses.flatMap((mes): [string, Celda][] => [
                [
                  `semanas ${mes}`,
                  SEMANAS.map((semana) =>
                    marcada(cronograma, capitulo, mes, semana) ? MARCADA : LIBRE,
                  ).join(' '),
                ],
                [mes, cronograma.montoPorMes[capitulo._id]?.[mes] ?? 0],
              ]),
            ),
          },
        }),
      ),
      ...(conMontos
        ? [
            sumaDe('Previsto', meses, cronograma.totalPorMes),
            {
              clase: 'total',
              celdas: {
                nombre: 'Ejecutado',
                ...Object.fromEntries(meses.map((mes) => [mes, cronograma.totalEjecutadoPorMes[mes] ?? 0])),
              },
            } satisfies Fila,
          ]
        : []),
    ],
  }
}
