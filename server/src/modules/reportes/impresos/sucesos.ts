import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { cosaDicha } from '@plomada/domain/reportes/semanales/dichas'
import type { Seccion } from '@plomada/domain/reportes/semanales/secciones'

/** Something that a report tells, as paper and the page of a link write it. */
export interface Contado {
  /** Empty of a note. */
  nombre: string
  detalle: string
  /** Figures of an avance, a line each; paper has them in a table. */
  cifras: readonly string[]
  texto: string
  /** In their order, each with what it is of. */
  fotos: { id: string; frase: string }[]
}

export function sucesoDe(item: Seccion['items'][number]): Contado {
  const { nombre, dia, capitulo, cifras, frases, acumulado } = cosaDicha(item)
  // Where the day stands beside the name, the capitulo begins what is said.
  const dicho = `${dia !== null && capitulo !== null ? `${capitulo}: ` : ''}${frases.join('. ')}`
  const de = nombre || mensajesSemanales.unaNota
  return {
    nombre: nombre ?? '',
    detalle: dia ?? capitulo ?? '',
    cifras: cifras.map(({ rotulo, cuanto, porcentaje }) => `${rotulo}: ${cuanto} (${porcentaje})`),
    texto: [dicho, acumulado].filter(Boolean).join('\n'),
    fotos: item.fotos.map((id, i) => ({ id, frase: `Foto ${i + 1} de ${item.fotos.length}: ${de}` })),
  }
}
