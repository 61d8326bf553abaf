import { citar } from './citar.ts'
import { mensajesPresupuestos } from './presupuestos.ts'

/**
 * What is said where a budget is made: forms, dialogs, lists, answers. Apart from what its view says (presupuestos.ts),
 * which is the first page that many people open.
 */
export const mensajesEdicion = {
  // Documented, verbatim, slips included.
  camposObligatorios: 'Por favor complete los campos obligatorios',
  debeCompletarTodos: 'Debe completar todos los campos',
  indirectoMayor: 'El gasto indirecto atribuido es mayor al gasto indirecto por distribuir',
  preciosNumericos: 'Los precios y la cantidad deben ser valores numericos',
  confirmarAprobarEnVista: 'Se aprobara el presupuesto. ¿Continuar?',
  confirmarAprobarEnLista: 'Se aprobara el presupuesto. Continuar?',
  confirmarDesactivar: 'Se desactivara la obra. Continuar?',
  desactivarConCuentas: (obra: string) =>
    `En «${obra}» no se va a poder pagar, devolver ni descontar nada más. ¿Desactivarla igual?`,
  confirmarDescartarDelBanco: (nombre: string) => `Se descartara el rubro ${nombre}. ¿Continuar?`,
  // The budget view writes 'éxito', the works lists 'exito' (domain.md §7, twin texts).
  aprobadaEnLista: 'Obra aprobada con exito',
  tareaCreada: 'Tarea creada con exito',
  tareaEditada: 'Tarea editada con exito',
  // A tarea is 'Rubro descartada' in the budget view and 'Tarea descartada' in the price bank.
  tareaDescartadaEnVista: 'Rubro descartada con exito',
  // Ours: of 'Cerrar en lo hecho'; quantities come with their unit.
  hechoMovido: (antes: string, ahora: string) =>
    `Cuando lo abriste iban hechos ${antes}; ahora van ${ahora}. No se cambió nada. ¿Lo cerrás en ${ahora}?`,
  tareaDescartadaEnBanco: 'Tarea descartada con exito',
  capituloBorrado: 'Capítulo borrado',
  capituloCreado: 'Rubro creado correctamente',
  capituloEditado: 'Rubro editado correctamente',
  grupoCreado: 'Grupo creado correctamente',
  grupoEditado: 'Grupo editado correctamente',
  distribuido: 'Gastos distribuidos con exito',
  sinPresupuestos: 'No se han encontrado presupuestos',
  sinTareas: 'No se han encontrado tareas',
  sinRubros: 'No se han encontrado rubros',
  sinGrupos: 'No se han encontrado grupos',
  bancoVacio: 'El Banco de Precios está vacío',
  crearRubro: 'Crear Rubro',
  editarRubro: 'Editar rubro',
  medidasDelRubro: 'MEDIDAS DEL RUBRO',
  detalleDeCostos: 'DETALLE DE COSTOS POR UNIDAD',
  detallesDelRubro: 'DETALLES DEL RUBRO',
  contratista: 'CONTRATISTA',
  notaUnitarios: 'precios unitarios redondeados al guaraní; manda el total',

  // Ours: the work, its capitulos and grupos.
  margenCambiado: 'Margen actualizado con éxito',
  /** What the question before approval names, over a list each. */
  aprobarSinPrecio: 'Hay rubros sin precio, que cuentan 0:',
  aprobarADefinir:
    'Hay rubros con el contratista a definir: no se certifican hasta que se elija quién los hace:',
  aprobarVacios: 'Hay capítulos vacíos:',
  aprobarConRepartoViejo:
    'Los gastos indirectos no están repartidos como quedarían hoy: algo cambió después de distribuirlos, o se tocó a mano.',
  distribuirDeNuevo: 'Distribuirlos de nuevo',
  noSeReviso: 'No se pudo revisar si falta algo antes de aprobar.',
  aprobarConIndirectoSinDistribuir: (monto: string) =>
    `Queda ${monto} de gasto indirecto por distribuir: el precio no lo incluye`,
  capituloNoExiste: 'El capítulo no existe',
  contratistaNoExiste: 'El contratista elegido no existe',
  grupoNoExiste: 'El grupo no existe',
  grupoDeOtroCapitulo: 'El grupo elegido no es de este capítulo',
  duracionMenorQueMarcadas: (semanas: number) =>
    semanas === 1
      ? 'El capítulo tiene 1 semana marcada en el cronograma: no puede durar menos'
      : `El capítulo tiene ${semanas} semanas marcadas en el cronograma: no puede durar menos`,
  sinEseGrupo: (capitulo: string, grupo: string) =>
    `El capítulo ${citar(capitulo)} no tiene el grupo ${citar(grupo)}: elegí uno de los suyos`,
  sinEseContratista: (capitulo: string, contratista: string) =>
    `${citar(contratista)} no es contratista del capítulo ${citar(capitulo)}: elegí uno de los suyos`,
  contratistaDeOtroCapitulo: mensajesPresupuestos.contratistaDeOtroCapitulo,

  // Ours: replacing a contratista by another.
  contratistaReemplazado: (original: string, reemplazante: string, tareas: number) =>
    `${reemplazante} reemplaza a ${original} en ${tareas === 1 ? '1 rubro' : `${tareas} rubros`}`,
  mismoContratista: 'El contratista original y el de reemplazo son la misma persona',
  contratistaSinTareas: 'El contratista original no tiene rubros en esta obra',
  obraSinContratistas: 'Ningún contratista tiene rubros en esta obra',
  loQueTocaReemplazar: (tareas: number, capitulos: number) =>
    `${tareas === 1 ? 'Cambia de contratista 1 rubro' : `Cambian de contratista ${tareas} rubros`}, ${capitulos === 1 ? 'en 1 capítulo' : `en ${capitulos} capítulos`}:`,
  loQueQuedaAlReemplazar:
    'Los precios no cambian. El contratista original queda en lo aprobado, en lo ya hecho y entre los contratistas de cada capítulo.',

  // Ours: the lines that a quantity is measured by.
  computoMetrico: 'CÓMPUTO MÉTRICO',
  pegadoAncho: (columnas: number, entran: readonly string[]) =>
    `Lo que pegaste tiene ${columnas} columnas y desde acá entran ${entran.length}: ${entran.join(', ')}`,
  medidaIlegible: 'Esta medida no se puede leer',

  // Ours: tareas.
  tareaNoExiste: 'El rubro no existe',
  tareaNoDisponible: 'El rubro no existe, o su obra ya no está entre las tuyas',
  sinIndirectoEnIndirecto: 'Un rubro de los gastos indirectos no recibe parte de ellos',
  indirectoFueraDeRango: 'El gasto indirecto debe ser un número entero de guaraníes, de 0 en adelante',
  sinDondeDistribuir: 'No hay rubros con precio entre los que distribuir los gastos indirectos',
  componenteNoExiste: 'Un componente elegido no existe o no es de esta obra',
  componenteInactivo: (nombre: string) => `«${nombre}» está desactivado y no se puede agregar`,
  componentesDeMas: 'Un rubro puede tener hasta 500 componentes',

  /** Beside a plan that takes back something a weekly report told; both with their unit. */
  yaContado: (contado: string, semana: number, ahora: string) =>
    `Ya se le contó al cliente: ${contado}, hasta el reporte de la semana ${semana}. Con esta cantidad son ${ahora}: el próximo va a decir que cambió lo previsto.`,

  // Documented: working days; then ours.
  tituloDias: 'Días laborales',
  sonLosSieteDias: 'Van los siete días de la semana, de Lunes a Domingo, cada uno una vez',
  horasFueraDeRango: 'Las horas de un día van de 0 a 24, de media en media',

  // Ours: the price bank.
  bancoDePrecios: 'Banco de Precios',
  noEstaEnElBanco: 'El rubro no está en el Banco de Precios',
  copiadosDelBanco: (cuantos: number, capitulo: string) =>
    cuantos === 1 ? `Se copió 1 rubro a «${capitulo}»` : `Se copiaron ${cuantos} rubros a «${capitulo}»`,
  copiasDeMas: (maximo: number) => `Se pueden copiar hasta ${maximo} rubros a la vez`,
} as const
