import { mensajesPresupuestos } from './presupuestos.ts'

/** What the estimator's sheet says when it writes many rows at once, and why it doesn't. */
export const mensajesPlanillaDeObra = {
  ordenCerrado: 'El orden de una obra aprobada ya no cambia: sus números son los del contrato',
  precioDelAnalisis: mensajesPresupuestos.precioDelAnalisis,
  noEstaDescartado: 'El rubro no está descartado',
  descartadoEnElContrato:
    'En una obra aprobada un rubro descartado no vuelve: agregalo de nuevo, como adicional',
  rubroDeOtraObra: 'El rubro es de otra obra',
  sinEseLugar: 'Aquello delante de lo que iba ya no está ahí',
  conAvancesNoSeDeshace:
    'Ya se cargaron avances del rubro, por eso esto no se deshace. Descartá antes sus avances.',
  loteNoExiste: 'Esto ya no se puede deshacer',
  loteYaDeshecho: 'Esto ya se deshizo',
  nadaDelLoteQueda: 'No se deshizo nada: todo se cambió después',

  loteHecho: (filas: number) => (filas === 1 ? 'Se guardó 1 cambio' : `Se guardaron ${filas} cambios`),
  deshecho: (filas: number) => (filas === 1 ? 'Se deshizo 1 cambio' : `Se deshicieron ${filas} cambios`),
  deshechoEnParte: (filas: number, quedan: number) =>
    `${filas === 1 ? 'Se deshizo 1 cambio' : `Se deshicieron ${filas} cambios`}; ${
      quedan === 1 ? '1 fila que cambió después queda' : `${quedan} filas que cambiaron después quedan`
    } como está${quedan === 1 ? '' : 'n'}`,
  cambiaronDespues: (filas: number) =>
    filas === 1
      ? '1 fila cambió después: queda como está.'
      : `${filas} filas cambiaron después: quedan como están.`,
  deshacerElResto: '¿Deshacer el resto?',
  demasiadasFilas: (filas: number, maximo: number) =>
    `Se pueden cambiar hasta ${maximo} filas por vez, y son ${filas}`,
  loteRechazado: (filas: number) => `No se cambió nada: hay ${filas} filas que no se pueden guardar`,
} as const
