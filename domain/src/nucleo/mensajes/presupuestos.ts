import { mensajesAcceso } from './acceso.ts'
import { citar } from './citar.ts'

/** Works, capitulos, tareas, indirect costs, margin, approval, documents (1-budgeting; domain.md §3 to §7). */
export const mensajesPresupuestos = {
  // Documented, verbatim, slips included.
  camposObligatorios: 'Por favor complete los campos obligatorios',
  completeTodosLosCampos: 'Por favor complete todos los campos',
  debeCompletarTodos: 'Debe completar todos los campos',
  retencionFueraDeRango: 'El porcentaje de retencion debe estar entre 0 y 100',
  indirectoMayor: 'El gasto indirecto atribuido es mayor al gasto indirecto por distribuir',
  tagNoValido: 'Tag no valido',
  preciosNumericos: 'Los precios y la cantidad deben ser valores numericos',
  productoNoSeleccionado: 'Producto no seleccionado',
  confirmarAprobarEnVista: 'Se aprobara el presupuesto. ¿Continuar?',
  confirmarAprobarEnLista: 'Se aprobara el presupuesto. Continuar?',
  confirmarDesactivar: 'Se desactivara la obra. Continuar?',
  confirmarDescartarTarea: 'Se descartara el Rubro. ¿Continuar?',
  confirmarDescartarDelBanco: (nombre: string) => `Se descartara el rubro ${nombre}. ¿Continuar?`,
  confirmarDescartarCapitulo: 'Se descartara el capitulo. ¿Continuar?',
  // The budget view writes 'éxito', the works lists 'exito' (domain.md §7, twin texts).
  aprobadaEnVista: 'Obra aprobada con éxito',
  aprobadaEnLista: 'Obra aprobada con exito',
  obraDesactivada: 'Obra desactivada con exito',
  tareaCreada: 'Tarea creada con exito',
  tareaEditada: 'Tarea editada con exito',
  // A tarea is 'Rubro descartada' in the budget view and 'Tarea descartada' in the price bank.
  tareaDescartadaEnVista: 'Rubro descartada con exito',
  tareaDescartadaEnBanco: 'Tarea descartada con exito',
  capituloBorrado: 'Capítulo borrado',
  capituloCreado: 'Rubro creado correctamente',
  capituloEditado: 'Rubro editado correctamente',
  grupoCreado: 'Grupo creado correctamente',
  grupoEditado: 'Grupo editado correctamente',
  distribuido: 'Gastos distribuidos con exito',
  sinPresupuestos: 'No se han encontrado presupuestos',
  sinRegistros: 'No se encontraron registros',
  sinTareas: 'No se han encontrado tareas',
  sinRubros: 'No se han encontrado rubros',
  sinGrupos: 'No se han encontrado grupos',
  presupuestoVacio: 'Presupuesto vacio',
  bancoVacio: 'El Banco de Precios está vacío',
  noAprobado: 'Presupuesto no aprobado',
  marcarComoAprobado: 'Marcar como Aprobado',
  verAprobado: 'Ver presupuesto aprobado',
  agregarCapitulo: 'Agregar capitulo',
  crearObra: 'Crear Obra',
  crearRubro: 'Crear Rubro',
  editarRubro: 'Editar rubro',
  medidasDelRubro: 'MEDIDAS DEL RUBRO',
  detalleDeCostos: 'DETALLE DE COSTOS POR UNIDAD',
  detallesDelRubro: 'DETALLES DEL RUBRO',
  contratista: 'CONTRATISTA',
  pasadoDePresupuesto: 'Pasado de presupuesto',
  adicional: 'Adicional',
  editadoPostAprobacion: 'Editado post aprobacion',
  descartadoPostAprobacion: 'Descartado post aprobacion',
  estadoTitulo: (aprobado: boolean) => `Estado: ${aprobado ? 'Final (aprobado)' : 'Pendiente'}`,
  // Given by domain.md §3 and §4.
  notaUnitarios: 'precios unitarios redondeados al guaraní; manda el total',
  porDistribuir: 'Gasto indirecto por distribuir',
  gastosIndirectos: 'Gastos indirectos',
  general: 'General',

  // Ours: the work.
  obraCreada: 'Obra creada con éxito',
  obraEditada: 'Obra editada con éxito',
  obraNoExiste: mensajesAcceso.obraNoExiste,
  obraInactiva: 'La obra está desactivada: sólo se puede consultar',
  yaInactiva: 'La obra ya está desactivada',
  plantillaNoSeDesactiva: 'La plantilla no se puede desactivar',
  plantillaNoSeImporta: 'La plantilla no se importa desde Excel: sus precios son de la base',
  plantillaNoSeAprueba: 'La plantilla no se puede aprobar',
  plantillaSinMargen: 'La plantilla no lleva margen: sus precios son de base',
  yaAprobado: 'El presupuesto ya está aprobado',
  sinCliente: 'Todavía sin cliente',
  aprobarSinCliente: 'La obra todavía no tiene cliente: editala y elegilo antes de aprobarla',
  aprobadaSinCliente: 'Una obra aprobada no puede quedar sin cliente: elegí otro',
  nadaQueAprobar: 'No hay rubros para aprobar: cargá al menos uno fuera de los gastos indirectos',
  todaviaNoAprobado: 'El presupuesto todavía no está aprobado',
  tipoCerrado: 'El tipo de presupuesto no puede cambiar después de aprobar',
  clienteNoExiste: 'El cliente elegido no existe o ya no está activo',
  cotizacionMayorACero: 'La cotización debe ser mayor a 0',
  totalM2FueraDeRango: 'El total de m2 debe ser un número entre 0 y 999.999.999, con hasta 6 decimales',
  margenFueraDeRango: 'El margen debe estar entre 0 y 100, con hasta 2 decimales',
  margenCambiado: 'Margen actualizado con éxito',
  margenDelIndirecto: 'El precio de los gastos indirectos no cambia después de aprobar',
  aprobarConIndirectoSinDistribuir: (monto: string) =>
    `Queda ${monto} de gasto indirecto por distribuir: el precio no lo incluye`,
  aprobarSinPrecio: (nombres: readonly string[]) =>
    `Hay componentes sin precio, que cuentan 0: ${nombres.join(', ')}`,

  // Ours: capitulos and grupos.
  capituloNoExiste: 'El capítulo no existe',
  capituloDescartado: 'El capítulo está borrado',
  capituloIndirectoCerrado:
    'El nombre, la duración y el estado de los gastos indirectos no se pueden cambiar',
  capituloIndirectoNoSeBorra: 'El capítulo de gastos indirectos no se puede borrar',
  capituloDeOtraObra: 'El capítulo no es de esta obra',
  duracionFueraDeRango: 'La duración debe ser un número entero de semanas entre 0 y 1040',
  contratistaRequerido: 'Elegí al menos un contratista',
  contratistaNoExiste: 'El contratista elegido no existe',
  contratistaConTareas: (nombres: string) => `Tiene rubros en este capítulo y no se puede quitar: ${nombres}`,
  grupoNoExiste: 'El grupo no existe',
  grupoDeOtroCapitulo: 'El grupo elegido no es de este capítulo',
  sinEseGrupo: (capitulo: string, grupo: string) =>
    `El capítulo ${citar(capitulo)} no tiene el grupo ${citar(grupo)}: elegí uno de los suyos`,
  sinEseContratista: (capitulo: string, contratista: string) =>
    `${citar(contratista)} no es contratista del capítulo ${citar(capitulo)}: elegí uno de los suyos`,
  contratistaDeOtroCapitulo: 'El contratista elegido no es uno de los contratistas de este capítulo',

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
  cantidadDelComputo: 'La cantidad sale del cómputo métrico: cambiá sus líneas, o quitá el cómputo',
  cantidadNoEsLaDelComputo: (cantidad: string) =>
    `La cantidad no es la del cómputo métrico, que da ${cantidad}`,
  lineasDeMas: 'Un cómputo métrico puede tener hasta 500 líneas',
  dimensionFueraDeRango:
    'Las unidades y las medidas van de −999.999.999 a 999.999.999, con hasta 6 decimales',
  /** `expresion` is null where the line can't be calculated by a previous line's expression. */
  lineaSinCalculo: (expresion: string | null) =>
    expresion === null
      ? 'La línea no se puede calcular con la fórmula que rige: revisá sus medidas'
      : `«${expresion}» no se puede calcular. Una fórmula lleva números, p y las letras a (unidades), b (largo), c (ancho) y d (alto), con + − * / ^ y paréntesis.`,
  computoNegativo: 'El cómputo métrico da una cantidad negativa: revisá lo que descuenta',
  computoMuyGrande: 'El cómputo métrico da una cantidad mayor a 999.999.999: revisá sus medidas',
  pegadoAncho: (columnas: number, entran: readonly string[]) =>
    `Lo que pegaste tiene ${columnas} columnas y desde acá entran ${entran.length}: ${entran.join(', ')}`,
  medidaIlegible: 'Esta medida no se puede leer',

  // Ours: tareas.
  tareaNoExiste: 'El rubro no existe',
  tareaDescartada: 'El rubro está descartado y ya no se puede cambiar',
  tareaYaDescartada: 'El rubro ya está descartado',
  avance: 'Avance',
  cerrarEnLoHecho: 'Cerrar en lo hecho',
  nadaHecho: 'Todavía no se hizo nada: podés descartar el rubro',
  yaEsLoHecho: 'La cantidad ya es la que se hizo',
  tareaConAvances: 'El rubro tiene avances cargados y no se puede descartar. Descartá antes sus avances.',
  capituloConAvances: (tarea: string) =>
    `El rubro «${tarea}» tiene avances cargados, por eso el capítulo no se puede borrar. Descartá antes sus avances.`,
  indirectoCerrado: 'Los gastos indirectos ya no cambian: el presupuesto está aprobado',
  sinIndirectoEnIndirecto: 'Un rubro de los gastos indirectos no recibe parte de ellos',
  indirectoFueraDeRango: 'El gasto indirecto debe ser un número entero de guaraníes, de 0 en adelante',
  distribucionCerrada: 'Los gastos indirectos no se distribuyen después de aprobar',
  sinDondeDistribuir: 'No hay rubros con precio entre los que distribuir los gastos indirectos',
  cantidadComponenteMayorACero: 'La cantidad de cada componente debe ser mayor a 0',
  totalMuyGrande:
    'El total del rubro supera el máximo que se puede guardar: revisá la cantidad y los precios',
  totalObraMuyGrande:
    'El total de la obra supera el máximo que se puede guardar: revisá las cantidades y los precios',
  cantidadClienteMuyChica: 'La cantidad del cliente es demasiado chica para el total del rubro',
  componenteNoExiste: 'Un componente elegido no existe o no es de esta obra',
  componenteInactivo: (nombre: string) => `«${nombre}» está desactivado y no se puede agregar`,
  componentesDeMas: 'Un rubro puede tener hasta 500 componentes',

  // Documented: working days; then ours.
  diasEditados: 'Dias editados con exito',
  tituloDias: 'Días laborales',
  sonLosSieteDias: 'Van los siete días de la semana, de Lunes a Domingo, cada uno una vez',
  horasFueraDeRango: 'Las horas de un día van de 0 a 24, de media en media',

  // Ours: the price bank.
  bancoDePrecios: 'Banco de Precios',
  agregarDelBanco: 'Agregar desde el Banco de Precios',
  noEstaEnElBanco: 'El rubro no está en el Banco de Precios',
  copiadosDelBanco: (cuantos: number, capitulo: string) =>
    cuantos === 1 ? `Se copió 1 rubro a «${capitulo}»` : `Se copiaron ${cuantos} rubros a «${capitulo}»`,
  copiasDeMas: (maximo: number) => `Se pueden copiar hasta ${maximo} rubros a la vez`,
} as const
