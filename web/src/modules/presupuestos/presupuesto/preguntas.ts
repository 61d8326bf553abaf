import { descartarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { distribuirGastosIndirectos } from '@plomada/contract/presupuestos/precios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { alDia } from '../../../api/envios/alDia.ts'
import type { Capitulo, Vista } from '../vista/arbol.ts'
import { TOCA_VISTAS } from '../vista/queries.ts'

// The budget's yes-or-no questions, for `Confirmar`, with the documented texts.

export const distribuirIndirectos = ({ presupuesto: { _id: presupuestoId }, totales }: Vista) => ({
  texto: 'Se distribuirán los gastos indirectos. ¿Continuar?',
  consecuencia: `${formatoGs(totales.gastoIndirectoTotal)} se reparten entre los rubros de los demás capítulos, en proporción a su precio. Reemplaza lo que se haya atribuido a mano.`,
  verbo: 'Distribuir',
  endpoint: distribuirGastosIndirectos,
  envio: { body: { presupuestoId } },
  tras: () => alDia(presupuestoId),
  invalida: TOCA_VISTAS,
})

export const descartarEsteCapitulo = ({ presupuesto }: Vista, { _id, nombre, grupos }: Capitulo) => {
  const cuantas = grupos.reduce((suma, { tareas }) => suma + tareas.length, 0)
  return {
    texto: mensajesPresupuestos.confirmarDescartarCapitulo,
    consecuencia: `«${nombre}» se descarta con ${cuantas === 1 ? 'su rubro' : `sus ${cuantas} rubros`}.`,
    verbo: 'Descartar el capítulo',
    peligroso: true,
    endpoint: descartarCapitulo,
    envio: { body: { _id, presupuestoId: presupuesto._id } },
    invalida: TOCA_VISTAS,
  }
}
