import { claveDeNombre } from '@plomada/domain/nucleo/texto'

/** What may be chosen. */
export interface Opcion {
  value: string
  label: string
  /** A short name that finds it before any other: the code of a unit, a RUC. */
  codigo?: string
  /** Said beside its name in the list, and no part of it: an amount. */
  detalle?: string
  disabled?: boolean
  /** Title under which it stands; those of a group follow each other. */
  grupo?: string
  /** Offered whatever is typed ('Crear …'), and chosen only on purpose: never by leaving the field. */
  siempre?: boolean
}

/** How well a text names an option, best first. */
const [EXACTO, EL_NOMBRE, EMPIEZA, EMPIEZA_UNA_PALABRA, CONTIENE, SIEMPRE] = [0, 1, 2, 3, 4, 5] as const

/** As a person reads it: without case, accents, extra or hard blanks, and m² as m2. */
const claveDe = (texto: string): string => claveDeNombre(texto.normalize('NFKC'))

/** Null where the text does not name it. */
function rango({ label, codigo = '', siempre = false }: Opcion, buscado: string): number | null {
  const [nombre, corto] = [claveDe(label), claveDe(codigo)]
  if (!siempre && corto === buscado) return EXACTO
  if (!siempre && nombre === buscado) return EL_NOMBRE
  if (siempre) return SIEMPRE
  const todo = `${corto} ${nombre}`
  if (!buscado.split(' ').every((palabra) => todo.includes(palabra))) return null
  if (nombre.startsWith(buscado) || (corto !== '' && corto.startsWith(buscado))) return EMPIEZA
  return ` ${todo}`.includes(` ${buscado}`) ? EMPIEZA_UNA_PALABRA : CONTIENE
}

export interface OpcionesHalladas {
  /** In the order of the list: by group, and in it what the text names best first. */
  opciones: readonly Opcion[]
  /** What Enter chooses. */
  mejor: Opcion | null
  /** The one that the text means without doubt: named in full or by its code. */
  segura: Opcion | null
  /** How many the text names, without those that are always offered. */
  cuantas: number
}

/** The options that a text names; all of them, and none before another, where nothing is typed. */
export function hallarOpciones(todas: readonly Opcion[], texto: string): OpcionesHalladas {
  const buscado = claveDe(texto)
  if (buscado === '') return { opciones: todas, mejor: null, segura: null, cuantas: todas.length }
  const halladas = todas.flatMap((opcion) => {
    const suyo = rango(opcion, buscado)
    return suyo === null ? [] : [{ opcion, suyo }]
  })
  const porRango = halladas.toSorted((a, b) => a.suyo - b.suyo)
  const grupos = [...new Set(halladas.map(({ opcion }) => opcion.grupo))]
  const libres = porRango.filter(({ opcion }) => !opcion.disabled)
  const nombradas = libres.filter(({ suyo }) => suyo !== SIEMPRE)
  const [primera, segunda] = nombradas
  const esSegura = primera !== undefined && primera.suyo <= EL_NOMBRE && segunda?.suyo !== primera.suyo
  return {
    opciones: grupos.flatMap((grupo) =>
      porRango.filter(({ opcion }) => opcion.grupo === grupo).map(({ opcion }) => opcion),
    ),
    mejor: libres[0]?.opcion ?? null,
    segura: esSegura ? primera.opcion : null,
    cuantas: nombradas.length,
  }
}
