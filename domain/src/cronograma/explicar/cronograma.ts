import { terminoDe } from '../../nucleo/cuenta/evaluar.ts'
import type { Explicacion, Explicada, Termino } from '../../nucleo/cuenta/explicacion.ts'
import type { Gs } from '../../nucleo/dinero.ts'
import type { Fecha } from '../../nucleo/fecha.ts'
import { diasQueCuentan, type Mes, nombreDeMes, tituloDeMes } from '../meses.ts'
import {
  type CapituloDelCronograma,
  type Cronograma,
  congeladoDe,
  cuantasMarcadas,
  excesoCongelado,
  type Montos,
  montoPorMes,
  type PorMes,
  partesDeCapitulo,
  semanasMarcadas,
  totalPorMes,
} from '../montos.ts'

// How the amounts of a schedule come about (domain.md §11): what a screen opens where one is clicked.

/** Whose amount it is. */
export type CifraDeCronograma =
  /** What a month costs: its capitulos. */
  | { que: 'previsto'; mes: Mes }
  /** What a capitulo costs in a month: its weeks. */
  | { que: 'semanas'; mes: Mes; capituloId: string }
  /** What a week of it costs. */
  | { que: 'porSemana'; capituloId: string }
  /** What was frozen of a capitulo: its months. */
  | { que: 'congelado'; capituloId: string }
  /** By how much that is over what the capitulo is worth now. */
  | { que: 'exceso'; capituloId: string }
  /** What was done in a month: its capitulos, and their avances. */
  | { que: 'ejecutado'; mes: Mes }

/** Another of them, or a page: the budget, and the avances of a capitulo in some days. */
export type RefDeCronograma =
  | CifraDeCronograma
  | { que: 'presupuesto' }
  | { que: 'avances'; capituloId: string; nombre: string; dias: { inicio: Fecha; fin: Fecha } }

/** What was done, as it is answered. */
export interface Hecho {
  ejecutado: Montos
  totalEjecutadoPorMes: PorMes<Gs>
}

const TEXTOS = {
  loCongeladoNoCambia: 'Un mes congelado no cambia, aunque después bajen los precios o las cantidades.',
  cuentaLoDeAntes: (mes: string) => `Cuenta también lo hecho antes de ${mes}.`,
  cuentaLoDeDespues: (mes: string) => `Cuenta también lo hecho después de ${mes}.`,
  nadaEnEsteMes: 'No se hizo nada en este mes',
  quedoCongelado: (semanas: number) =>
    `El mes está congelado: quedó este monto por ${enSemanas(semanas)}, y no cambia aunque cambien los precios.`,
  cuantasTiene: (capitulo: string, { duracion, marcadas }: { duracion: number; marcadas: number }) =>
    `«${capitulo}» dura ${enSemanas(duracion)}. Tiene ${enSemanas(marcadas)} en el cronograma.`,
  susSemanas: 'Sus semanas',
  laUltima: 'La última: lo que falta',
  laUltimaLlevaLoQueFalta:
    'Con todas sus semanas marcadas, la última lleva lo que falta, y nunca menos que 0.',
  seRedondeaHaciaAbajo: 'Se redondea hacia abajo: la última semana lleva el resto.',
} as const
/** What was done in a month, in words: the drawer says it, and the paper notes it. */
export const COMO_SE_EJECUTA =
  'Lo avanzado de cada rubro al terminar el mes, a su precio con margen, menos lo que llevaba antes.'
const enSemanas = (n: number) => (n === 1 ? '1 semana' : `${n} semanas`)

type Cifra = Explicada<RefDeCronograma>
type DeCronograma = Explicacion<RefDeCronograma>
type Una = Termino<RefDeCronograma>

/** How an amount comes about; null of a capitulo that is no longer there. */
export function explicarCronograma(de: CifraDeCronograma, k: Cronograma, hecho: Hecho): Cifra | null {
  if (de.que === 'previsto') return previsto(k, de.mes)
  if (de.que === 'ejecutado') return ejecutado(k, hecho, de.mes)
  const capitulo = k.capitulos.find(({ id }) => id === de.capituloId)
  if (capitulo === undefined) return null
  switch (de.que) {
    case 'semanas':
      return semanas(k, capitulo, de.mes)
    case 'porSemana':
      return porSemana(k, capitulo)
    case 'congelado':
      return { ...congelado(k, capitulo), explicacion: { clase: 'suma', terminos: congelados(k, capitulo) } }
    case 'exceso':
      return {
        nombre: 'De más',
        valor: excesoCongelado(k)[capitulo.id] ?? 0,
        antes: TEXTOS.loCongeladoNoCambia,
        explicacion: {
          clase: 'suma',
          conPiso: true,
          terminos: [
            { ...congelado(k, capitulo), ref: { que: 'congelado', capituloId: capitulo.id } },
            { ...valorDe(capitulo), nombre: 'Lo que vale hoy', signo: -1 },
          ],
        },
      }
  }
}

/** Each capitulo that has something in the month. */
function previsto(k: Cronograma, mes: Mes): Cifra {
  const montos = montoPorMes(k)
  return {
    nombre: `Previsto de ${tituloDeMes(mes)}`,
    valor: totalPorMes([mes], montos)[mes] ?? 0,
    explicacion: {
      clase: 'suma',
      terminos: k.capitulos.flatMap(({ id, nombre }) =>
        deMes({ nombre, clave: id, ref: { que: 'semanas', mes, capituloId: id } }, montos[id]?.[mes]),
      ),
    },
  }
}

/** With its amount; none where that is nothing. */
const deMes = (una: Omit<Una, 'valor'>, valor: Gs = 0): Una[] => (valor === 0 ? [] : [{ ...una, valor }])

function ejecutado({ meses, capitulos }: Cronograma, hecho: Hecho, mes: Mes): Cifra {
  const dias = diasQueCuentan(meses, mes)
  const terminos = capitulos.flatMap(({ id: capituloId, nombre }) =>
    deMes(
      { nombre, clave: capituloId, ref: { que: 'avances', capituloId, nombre, dias } },
      hecho.ejecutado[capituloId]?.[mes],
    ),
  )
  const nombreDelMes = nombreDeMes(mes)
  return {
    nombre: `Ejecutado en ${tituloDeMes(mes)}`,
    valor: hecho.totalEjecutadoPorMes[mes] ?? 0,
    antes: [
      COMO_SE_EJECUTA,
      ...(mes === meses[0] ? [TEXTOS.cuentaLoDeAntes(nombreDelMes)] : []),
      ...(mes === meses.at(-1) ? [TEXTOS.cuentaLoDeDespues(nombreDelMes)] : []),
    ].join(' '),
    explicacion: { clase: 'suma', terminos },
    ...(terminos.length === 0 && { nota: TEXTOS.nadaEnEsteMes }),
  }
}

/** Its weeks at the price of one, and what is left in the last. */
function semanas(k: Cronograma, capitulo: CapituloDelCronograma, mes: Mes): Cifra {
  const { id, nombre, duracion, activo } = capitulo
  const marcas = k.marcas[id] ?? {}
  const {
    conElResto,
    montoPorMes: montos,
    ...cuenta
  } = partesDeCapitulo(capitulo, k, marcas, k.desembolsos[id])
  const cuantas = cuantasMarcadas(marcas[mes])
  const suya = { nombre: tituloDeMes(mes), valor: montos[mes] ?? 0 }
  if (k.congelados.includes(mes)) {
    return { ...suya, antes: TEXTOS.quedoCongelado(cuantas), explicacion: { clase: 'dada' } }
  }
  const iguales = activo ? cuantas - (mes === conElResto ? 1 : 0) : 0
  const abiertas = k.meses.slice(k.congelados.length).map((uno) => cuantasMarcadas(marcas[uno]))
  const otras = abiertas.reduce((suma, n) => suma + n, 0) - 1
  const porPrecio = (n: number): DeCronograma => ({
    clase: 'producto',
    factores: [cuantasSemanas(n), aSuPrecio(id, cuenta)],
  })
  const terminos: Una[] = [
    ...(iguales > 0 ? [terminoDe({ nombre: TEXTOS.susSemanas, sale: porPrecio(iguales) })] : []),
    ...(mes === conElResto
      ? [
          terminoDe({
            nombre: TEXTOS.laUltima,
            sale: loQueFalta(k, capitulo, otras > 0 ? porPrecio(otras) : null),
          }),
        ]
      : []),
  ]
  return {
    ...suya,
    antes: TEXTOS.cuantasTiene(nombre, { duracion, marcadas: semanasMarcadas(marcas) }),
    explicacion: { clase: 'suma', terminos },
    ...(mes === conElResto && { nota: TEXTOS.laUltimaLlevaLoQueFalta }),
  }
}

const cuantasSemanas = (valor: number): Una => ({
  nombre: '',
  valor,
  en: { unidad: valor === 1 ? 'semana' : 'semanas' },
})

const aSuPrecio = (capituloId: string, cuenta: { porSemana: Gs }): Una => ({
  nombre: 'por semana',
  valor: cuenta.porSemana,
  en: 'precio',
  ref: { que: 'porSemana', capituloId },
})

/** What it is worth less what is frozen and less its other open weeks, not below 0. */
function loQueFalta(
  k: Cronograma,
  capitulo: CapituloDelCronograma,
  otras: DeCronograma | null,
): DeCronograma {
  const yaCongelado = congelado(k, capitulo)
  return {
    clase: 'suma',
    conPiso: true,
    terminos: [
      valorDe(capitulo),
      ...(yaCongelado.valor > 0
        ? [
            {
              ...yaCongelado,
              signo: -1 as const,
              ref: { que: 'congelado' as const, capituloId: capitulo.id },
            },
          ]
        : []),
      ...(otras ? [terminoDe({ nombre: 'Las otras', sale: otras, signo: -1 as const })] : []),
    ],
  }
}

/** What a capitulo is worth now: it comes of its tareas, which are in the budget. */
const valorDe = ({ precioTotal }: CapituloDelCronograma): Una => ({
  nombre: 'Vale',
  valor: precioTotal,
  ref: { que: 'presupuesto' },
})

function porSemana(k: Cronograma, capitulo: CapituloDelCronograma): Cifra {
  const de = { ...valorDe(capitulo), nombre: '' }
  const explicacion: DeCronograma = {
    clase: 'proporcion',
    de,
    parte: { ...cuantasSemanas(1), callado: true },
    todo: cuantasSemanas(capitulo.duracion),
    haciaAbajo: true,
  }
  return {
    nombre: 'Por semana',
    valor: partesDeCapitulo(capitulo, k).porSemana,
    explicacion,
    nota: TEXTOS.seRedondeaHaciaAbajo,
  }
}

const congelado = (k: Cronograma, { id }: CapituloDelCronograma) => ({
  nombre: 'Congelado',
  valor: congeladoDe(k, id),
})

const congelados = (k: Cronograma, { id: capituloId }: CapituloDelCronograma): Una[] =>
  k.congelados.flatMap((mes) =>
    deMes(
      { nombre: tituloDeMes(mes), ref: { que: 'semanas', mes, capituloId } },
      k.desembolsos[capituloId]?.[mes],
    ),
  )
