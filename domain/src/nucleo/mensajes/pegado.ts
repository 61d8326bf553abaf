/** What is said of rows that are pasted into a grupo as rubros (sheet.md §2); all ours. */
export const mensajesPegado = {
  enElMenu: 'Pegar rubros…',
  titulo: (grupo: string): string => `Pegar rubros en «${grupo}»`,
  rubros: (n: number): string => (n === 1 ? '1 rubro' : `${n} rubros`),
  agregar: (n: number): string => (n === 1 ? 'Agregar 1 rubro' : `Agregar ${n} rubros`),
  agregados: (n: number): string => (n === 1 ? 'Se agregó 1 rubro' : `Se agregaron ${n} rubros`),
  demasiadas: (filas: number, maximo: number): string =>
    `Copiaste ${filas} filas, y se pueden agregar hasta ${maximo} por vez: copialas en partes`,
  muyPesado: 'Es demasiado texto para una sola vez: pegalo en partes',
  /** Left out, by what they are. */
  deAfuera: {
    encabezado: (n: number): string => (n === 1 ? '1 encabezado' : `${n} encabezados`),
    titulo: (n: number): string => (n === 1 ? '1 título' : `${n} títulos`),
    total: (n: number): string => (n === 1 ? '1 total' : `${n} totales`),
    sinNombre: (n: number): string => `${n} sin nombre`,
    oculta: (n: number): string => (n === 1 ? '1 oculta' : `${n} ocultas`),
    dejada: (n: number): string => (n === 1 ? '1 que dejaste' : `${n} que dejaste`),
    vacia: (n: number): string => (n === 1 ? '1 vacía' : `${n} vacías`),
  },
  quedanAfuera: (cuales: string): string => `Quedan afuera: ${cuales}.`,
  /** What was copied comes to something else. */
  otraSuma: (copiado: string, diferencia: string): string =>
    `Los totales que copiaste suman ${copiado}: la diferencia es ${diferencia}.`,
  pegaAca: 'Copiá las filas en Excel o LibreOffice y pegalas acá con Ctrl+V',
  dejarAfuera: 'Dejar afuera',
  agregarIgual: 'Agregar igual',
  dejarLasDemas: (n: number): string =>
    n === 1 ? 'Dejar afuera la que falta' : `Dejar afuera las ${n} que faltan`,
  nada: 'No hay ninguna fila para agregar',
  porCorregir: (n: number): string =>
    n === 1
      ? 'Hay 1 fila por corregir: corregila o dejala afuera'
      : `Hay ${n} filas por corregir: corregilas o dejalas afuera`,
  sinUnidad: 'Falta la unidad',
  otraMoneda: (texto: string): string => `«${texto}» parece de otra moneda: los precios van en guaraníes`,
  precioRedondeado: (texto: string): string => `El precio era ${texto}: va en guaraníes enteros`,
  totalDistinto: (texto: string): string => `Copiaste un total de ${texto}`,
  afuera: {
    encabezado: 'Afuera: es un encabezado',
    titulo: 'Afuera: no tiene unidad, cantidad ni precio',
    total: 'Afuera: es un total',
    sinNombre: 'Afuera: no tiene nombre',
    oculta: 'Afuera: estaba oculta en la planilla',
    dejada: 'La dejaste afuera',
  },
} as const
