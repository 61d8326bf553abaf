import { mensajesAvances } from '../../nucleo/mensajes/avances.ts'
import { mensajesCertificaciones } from '../../nucleo/mensajes/certificaciones.ts'
import { mensajesCompras } from '../../nucleo/mensajes/compras.ts'
import { mensajesCronograma } from '../../nucleo/mensajes/cronograma.ts'
import { mensajesPresupuestos } from '../../nucleo/mensajes/presupuestos.ts'
import { formatoGs } from '../../nucleo/numeros.ts'

/** What the product says to what the story calls by `mensaje`. */
export const NEGATIVAS: Record<string, string> = {
  'tiene avances': mensajesPresupuestos.tareaConAvances,
  'no existe': mensajesCertificaciones.yaAnulada,
  'el avance ya está pagado': mensajesAvances.yaPagado,
  'El monto a descontar de la entrega no puede ser mayor a 350000': mensajesCertificaciones.descuentoMayor(
    formatoGs(350_000),
  ),
  // As the documents have it.
  'La cantidad extra es superior a lo disponible': mensajesCompras.extraSuperior,
  'más semanas que la duración': mensajesCronograma.masSemanas('Terminaciones', 8, 7),
}
