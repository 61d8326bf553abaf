import type { Gs } from '../nucleo/dinero.ts'
import { mensajesCertificaciones as textos } from '../nucleo/mensajes/certificaciones.ts'
import { formatoGs } from '../nucleo/numeros.ts'

// The total of what was advanced is said over what was seen to be advanced (domain.md §8).

/** The new total by each reading: what was said, or what is there now with as much more or less as was meant. */
export function lecturasDeAnticipo(dicho: Gs, visto: Gs, ahora: Gs): { siQueda: Gs; siSuma: Gs } {
  return { siQueda: dicho, siSuma: ahora + (dicho - visto) }
}

/** What is asked where it moved meanwhile: the totals that it may be, each with what it moves. */
export function preguntaPorAnticipo(dicho: Gs, visto: Gs, ahora: Gs) {
  const { siQueda, siSuma } = lecturasDeAnticipo(dicho, visto, ahora)
  const movimiento = (total: Gs) =>
    total === ahora
      ? textos.anticipoIgual
      : total > ahora
        ? textos.anticipoSube(formatoGs(total - ahora))
        : textos.anticipoBaja(formatoGs(ahora - total))
  const totales = [...new Set([siQueda, siSuma])].filter((total) => total >= 0)
  return {
    texto: textos.anticipoMovido(formatoGs(visto), formatoGs(ahora)),
    opciones: totales.map((total) => ({
      total,
      texto: textos.anticipoEnTotal(formatoGs(total), movimiento(total)),
    })),
  }
}
