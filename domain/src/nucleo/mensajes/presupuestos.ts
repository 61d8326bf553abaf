import { mensajesAcceso } from './acceso.ts'

/**
 * Works, capitulos, tareas, indirect costs, margin, approval, documents (1-budgeting; domain.md §3 to §7): what the
 * budget's view says, and with it whatever refuses there. The rest is in edicion.ts.
 */
export const mensajesPresupuestos = {
  // Documented, verbatim, slips included.
  completeTodosLosCampos: 'Por favor complete todos los campos',
  retencionFueraDeRango: 'El porcentaje de retencion debe estar entre 0 y 100',
  tagNoValido: 'Tag no valido',
  productoNoSeleccionado: 'Producto no seleccionado',
  confirmarDescartarTarea: 'Se descartara el Rubro. ¿Continuar?',
  confirmarDescartarCapitulo: 'Se descartara el capitulo. ¿Continuar?',
  aprobadaEnVista: 'Obra aprobada con éxito',
  obraDesactivada: 'Obra desactivada con exito',
  sinRegistros: 'No se encontraron registros',
  presupuestoVacio: 'Presupuesto vacio',
  noAprobado: 'Presupuesto no aprobado',
  faltaAprobar: 'Lo que se hace, se compra y se paga en la obra empieza cuando se aprueba su presupuesto.',
  marcarComoAprobado: 'Marcar como Aprobado',
  verAprobado: 'Ver presupuesto aprobado',
  agregarCapitulo: 'Agregar capitulo',
  primerRubro: 'Cargar el primer rubro',
  crearObra: 'Crear Obra',
  pasadoDePresupuesto: 'Pasado de presupuesto',
  adicional: 'Adicional',
  editadoPostAprobacion: 'Editado post aprobacion',
  descartadoPostAprobacion: 'Descartado post aprobacion',
  estadoTitulo: (aprobado: boolean) => `Estado: ${aprobado ? 'Final (aprobado)' : 'Pendiente'}`,
  // Given by domain.md §3 and §4.
  porDistribuir: 'Gasto indirecto por distribuir',
  deDondeSalen: 'Ver de dónde salen sus montos',
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
  aprobadaNoRecibeArchivo:
    'La obra ya está aprobada: un presupuesto de Excel entra en una obra pendiente o como obra nueva',
  plantillaNoSeAprueba: 'La plantilla no se puede aprobar',
  plantillaSinMargen: 'La plantilla no lleva margen: sus precios son de base',
  yaAprobado: 'El presupuesto ya está aprobado',
  sinCliente: 'Todavía sin cliente',
  obraDeEjemplo: 'Obra de ejemplo',
  ejemploAbierto: 'Se abrió la obra de ejemplo',
  ejemploAbrir: 'Mirá una obra de ejemplo',
  ejemploAbriendo: 'Abriendo la obra de ejemplo…',
  ejemploDetalle: 'Una vivienda de 142,5 m² ya presupuestada, para mirar y probar. Se tira cuando quieras.',
  ejemploTirar: 'Tirar la obra de ejemplo',
  ejemploConfirmar: '¿Tirar la obra de ejemplo?',
  ejemploConsecuencia: 'Se va con lo que hayas probado en ella. Después podés abrir otra.',
  ejemploTirado: 'Se tiró la obra de ejemplo',
  aprobarSinCliente: 'La obra todavía no tiene cliente: editala y elegilo antes de aprobarla',
  aprobadaSinCliente: 'Una obra aprobada no puede quedar sin cliente: elegí otro',
  nadaQueAprobar: 'No hay rubros para aprobar: cargá al menos uno fuera de los gastos indirectos',
  todaviaNoAprobado: 'El presupuesto todavía no está aprobado',
  tipoCerrado: 'El tipo de presupuesto no puede cambiar después de aprobar',
  clienteNoExiste: 'El cliente elegido no existe o ya no está activo',
  cotizacionMayorACero: 'La cotización debe ser mayor a 0',
  totalM2FueraDeRango: 'El total de m2 debe ser un número entre 0 y 999.999.999, con hasta 6 decimales',
  margenFueraDeRango: 'El margen debe estar entre 0 y 100, con hasta 2 decimales',
  margenDelIndirecto: 'El precio de los gastos indirectos no cambia después de aprobar',
  aprobarSinPrecio: (nombres: readonly string[]) =>
    `Hay componentes sin precio, que cuentan 0: ${nombres.join(', ')}`,

  // Ours: capitulos and grupos.
  capituloDescartado: 'El capítulo está borrado',
  capituloIndirectoCerrado:
    'El nombre, la duración y el estado de los gastos indirectos no se pueden cambiar',
  capituloIndirectoNoSeBorra: 'El capítulo de gastos indirectos no se puede borrar',
  capituloDeOtraObra: 'El capítulo no es de esta obra',
  duracionFueraDeRango: 'La duración debe ser un número entero de semanas entre 0 y 1040',
  contratistaRequerido: 'Elegí al menos un contratista',
  contratistaConTareas: (nombres: string) => `Tiene rubros en este capítulo y no se puede quitar: ${nombres}`,

  // Ours: the lines that a quantity is measured by.
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
  precioDelAnalisis: 'El precio sale del análisis del rubro: cambialo ahí',
  contratistaDeOtroCapitulo: 'El contratista elegido no es uno de los contratistas de este capítulo',
  computoNegativo: 'El cómputo métrico da una cantidad negativa: revisá lo que descuenta',
  computoMuyGrande: 'El cómputo métrico da una cantidad mayor a 999.999.999: revisá sus medidas',

  // Ours: tareas.
  tareaDescartada: 'El rubro está descartado y ya no se puede cambiar',
  tareaYaDescartada: 'El rubro ya está descartado',
  avance: 'Avance',
  avances: 'Avances',
  cargarAvance: 'Cargar avance',
  descartadaSinAvances: 'El rubro está descartado: no admite avances',
  sinContratista: 'El rubro no tiene contratista: hay que asignarle uno antes de cargar avances',
  verAvances: 'Ver sus avances',
  cerrarEnLoHecho: 'Cerrar en lo hecho',
  nadaHecho: 'Todavía no se hizo nada: podés descartar el rubro',
  yaEsLoHecho: 'La cantidad ya es la que se hizo',
  tareaConAvances: 'El rubro tiene avances cargados y no se puede descartar. Descartá antes sus avances.',
  unidadConAvances: (tarea: string, unidad: string) =>
    `«${tarea}» tiene avances cargados en ${unidad}: su unidad de medida no puede cambiar. Descartá antes sus avances.`,
  capituloConAvances: (tarea: string) =>
    `El rubro «${tarea}» tiene avances cargados, por eso el capítulo no se puede borrar. Descartá antes sus avances.`,
  indirectoCerrado: 'Los gastos indirectos ya no cambian: el presupuesto está aprobado',
  distribucionCerrada: 'Los gastos indirectos no se distribuyen después de aprobar',
  cantidadComponenteMayorACero: 'La cantidad de cada componente debe ser mayor a 0',
  totalMuyGrande:
    'El total del rubro supera el máximo que se puede guardar: revisá la cantidad y los precios',
  totalObraMuyGrande:
    'El total de la obra supera el máximo que se puede guardar: revisá las cantidades y los precios',
  cantidadClienteEnCero:
    'La cantidad del cliente no puede ser 0: vería un total sin cantidad. Dejala igual a la del rubro o escribí la suya.',
  cantidadClienteMuyChica: 'La cantidad del cliente es demasiado chica para el total del rubro',

  // Working days.
  diasEditados: 'Dias editados con exito',

  // Ours: the price bank.
  agregarDelBanco: 'Agregar desde el Banco de Precios',
} as const
