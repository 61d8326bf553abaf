import { citar } from './citar.ts'

/**
 * Many prices at once: the sheet of prices of the base, and what a work charges beside it (decisions 0168 and 0169). Apart
 * from the catalogue's, which the first screens have.
 */
export const mensajesPrecios = {
  preciosCambiados: (cuantos: number) =>
    cuantos === 1 ? 'Se cambió 1 precio' : `Se cambiaron ${cuantos} precios`,
  preciosConfirmados: (cuantos: number) =>
    cuantos === 1 ? '1 precio sigue igual desde hoy' : `${cuantos} precios siguen igual desde hoy`,
  preciosDeAntes: (cuantos: number) =>
    cuantos === 1 ? '1 precio volvió a lo que era' : `${cuantos} precios volvieron a lo que eran`,
  preciosRechazados: (cuantos: number) =>
    `${cuantos} precios no se pueden cambiar, así que no se cambió ninguno`,
  planillaDePrecios: 'Planilla de precios',
  editarPrecios: 'Editar precios',
  bajarExcel: 'Bajar el Excel',
  hojaEnLibro: 'Precios',
  claseEnLibro: 'Clase',
  fechaEnLibro: 'Fecha del precio',
  subirTodos: (cuantos: number) => `Subir o bajar por % (${cuantos})`,
  siguenTodos: (cuantos: number) => `Siguen igual (${cuantos})`,
  subirEstos: (cuantos: number) =>
    cuantos === 1 ? 'Subir o bajar por %' : `Subir o bajar estos ${cuantos} por %`,
  siguenEstos: (cuantos: number) => (cuantos === 1 ? 'Sigue igual' : `Estos ${cuantos} siguen igual`),
  sinPrecioQueConfirmar: 'No tiene un precio que confirmar',
  tituloDePorcentaje: (cuantos: number) =>
    `Subir o bajar ${cuantos === 1 ? 'un precio' : `${cuantos} precios`} por un porcentaje`,
  cambiarPrecios: (cuantos: number) => (cuantos === 1 ? 'Cambiar 1 precio' : `Cambiar ${cuantos} precios`),
  preciosQueNoCambian: (cuantos: number) =>
    cuantos === 1
      ? '1 no cambia: no tiene precio, o da lo mismo'
      : `${cuantos} no cambian: no tienen precio, o da lo mismo`,
  pegadoDudoso: (cuantas: number) =>
    cuantas === 1 ? '1 celda pegada no se puede leer' : `${cuantas} celdas pegadas no se pueden leer`,
  ayudaDePegado: (leidas: number) =>
    `${leidas === 1 ? 'La otra se leyó' : `Las otras ${leidas} se leyeron`}. Escribí qué precio es cada una; la que dejes vacía queda como está.`,
  puntoDeMiles: (cuantas: number, ejemplo: string) =>
    `En las ${cuantas} como ${citar(ejemplo)} el punto es de miles`,
  sePego: (texto: string, razon: string) =>
    razon.includes(texto) ? razon : `Se pegó ${citar(texto)}: ${razon}`,
  pegarPrecios: (cuantos: number) => (cuantos === 1 ? 'Pegar 1 precio' : `Pegar ${cuantos} precios`),
  cambioDePrecios: 'cambiar precios',
  subaDePrecios: 'cambiar precios por un porcentaje',
  confirmacionDePrecios: 'confirmar precios',
  precioSinEnviar: 'Lo que escribiste no llegó al servidor',
  demasiadosPrecios: (maximo: string) => `Se cambian hasta ${maximo} precios a la vez: elegí menos`,
  precioDel: (dia: string) => `precio del ${dia}`,
  precioDeMuchosDias: (dias: number) => `Hace ${dias} días o más que nadie lo cambia ni lo confirma`,
  otroLoCambio: (nombres: readonly string[]) =>
    nombres.length === 1
      ? `Otra persona cambió ${citar(nombres[0] ?? '')} mientras tanto: no se cambió nada, y ya ves su precio de ahora`
      : `Otra persona cambió ${nombres.slice(0, 3).map(citar).join(', ')}${nombres.length > 3 ? '…' : ''} mientras tanto: no se cambió nada, y ya ves sus precios de ahora`,
  precioRepetido: 'Está dos veces en lo que se mandó',
  preciosAlDia: (precios: number, tareas: number) =>
    `Se ${precios === 1 ? 'actualizó 1 precio' : `actualizaron ${precios} precios`} de la obra: ${tareas === 1 ? 'cambió 1 rubro' : `cambiaron ${tareas} rubros`}`,
  preciosDeObraDeAntes: (precios: number) =>
    precios === 1
      ? '1 precio de la obra volvió a lo que era'
      : `${precios} precios de la obra volvieron a lo que eran`,
  actualizarObra: 'Actualizar esta obra',
  ayudaDeActualizar:
    'Estos precios de la obra no son los de la base de hoy. Los que elijas pasan a valer en la obra y recalculan sus rubros; la mano de obra con un precio propio en un rubro queda como está.',
  todoAlDia: 'Los precios de la obra son los de la base',
  preciosDistintos: 'Precios que no son los de la base',
  elegidosDe: (elegidos: number, todos: number) => `${elegidos} de ${todos} elegidos`,
  actualizarCuantos: (cuantos: number) =>
    cuantos === 1 ? 'Actualizar 1 precio' : `Actualizar ${cuantos} precios`,
  diferenciaPorRubro: 'Diferencia por rubro',
  ningunRubroCambia: 'Ningún rubro cambia de precio',
  noEsDeLaObra: 'La obra no usa este precio de la base',
  precioDeObraCambio: (nombre: string) =>
    `Mientras tanto cambió el precio de ${citar(nombre)}: mirá de nuevo las diferencias`,
  preciosDeObraCambiaron: (cuantos: number) =>
    `Mientras tanto cambiaron ${cuantos} precios, así que no se actualizó ninguno: mirá de nuevo las diferencias`,
  preciosDelContrato:
    'La obra está aprobada: sus precios son los del contrato y no siguen a la base. El que haga falta se cambia en «Precios de la obra»',
  plantillaSigueALaBase: 'El banco de precios ya usa los precios de la base',
} as const
