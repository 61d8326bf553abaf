import { citar } from './citar.ts'

// Texts that belong to no room. Documented ones are verbatim, slips included; the rest are ours (ux §1).

export const mensajesComun = {
  // Documented (1-budgeting §5 §8).
  completeTodosLosCampos: 'Por favor complete todos los campos',
  errorFE1: 'Ocurrió un error al realizar la operación. Error: FE1',
  tituloError: 'Error',
  monedaNoSoportada: 'Moneda no soportada',
  sinRegistros: 'No se encontraron registros',
  sinDatos: 'No se han encontrado datos',
  saleDeMontosOcultos: 'Sale de montos que no se muestran.',
  paginaNoExiste: 'No se encontró la página',

  // Fields.
  faltaDato: 'Falta este dato',
  datosInvalidos: 'Hay datos que no son válidos. Revisalos y volvé a intentar.',
  medioCaracter: 'El texto tiene un carácter cortado por la mitad. Borralo y escribilo de nuevo',
  demasiadasMarcas: 'El texto tiene demasiados acentos o marcas seguidas sobre una misma letra',
  textoMuyLargo: (campo: string, maximo: number) =>
    `${campo}: el texto no puede pasar de ${maximo} caracteres`,
  listaMuyLarga: (campo: string, maximo: number) => `${campo}: no pueden ser más de ${maximo}`,
  listaMuyCorta: (campo: string, minimo: number) => `${campo}: deben ser al menos ${minimo}`,
  valorMuyGrande: (campo: string, maximo: string) => `${campo}: el valor más alto es ${maximo}`,
  valorMuyChico: (campo: string, minimo: string) => `${campo}: el valor más bajo es ${minimo}`,
  tipoEquivocado: (campo: string) => `${campo}: el dato no es del tipo esperado`,
  valorDesconocido: (campo: string) => `${campo}: no es una de las opciones posibles`,
  valorNoValido: (campo: string) => `${campo}: el valor no es válido`,
  nombreVacio: 'El nombre no puede quedar vacío',
  ordenDesconocido: (campo: string) => `No se puede ordenar por ${campo}`,
  fechaNoValida: 'La fecha no es válida. Escribila como dd/MM/aaaa.',
  rangoDeFechas: 'La fecha de inicio no puede ser posterior a la de fin',
  rucIlegible: 'El RUC no tiene la forma de uno paraguayo, como 80012345-0. Se guarda tal como está escrito.',
  rucSinDigito: (completo: string) =>
    `Falta el dígito verificador: con él sería ${completo}. Se guarda tal como está escrito.`,
  rucDigitoEquivocado: (completo: string) =>
    `El dígito verificador no coincide: debería ser ${completo}. Se guarda tal como está escrito.`,
  telefonoNoValido: 'El teléfono no es válido. Escribilo como 0981 123 456 o +595 981 123 456.',

  // Of receipts: told where one is kept, and in the history of a work.
  tipoDeComprobante: { factura: 'Factura', autofactura: 'Autofactura', recibo: 'Recibo', nota: 'Nota' },

  // Choosers: what was typed and chose nothing stays, and says why.
  ningunoAsi: 'No hay ninguno con ese nombre',
  nadaParaElegir: 'No hay nada para elegir',
  variosSeLlaman: (nombre: string) => `Hay más de uno que se llama ${citar(nombre)}: elegilo en su celda`,
  nadaCoincide: (texto: string) => `Nada de la lista coincide con ${citar(texto)}`,
  faltaElegirCual: (texto: string, cuantos: number) =>
    `Falta elegir: en la lista hay ${cuantos} con ${citar(texto)}`,
  sigueElegido: (nombre: string) => `Sigue ${citar(nombre)}`,

  // Numbers.
  numeroVacio: 'Falta el número',
  numeroDudoso: (texto: string) =>
    `${citar(texto)} no se puede leer con seguridad. Usá punto para los miles y coma para los decimales, por ejemplo 1.234,5.`,
  cuentaIlegible:
    'No es una cuenta que se pueda hacer: usá números, + - * / y paréntesis, por ejemplo =12*3,5',
  empezaConIgual: (cuenta: string) => `Empezá con = para calcular: =${cuenta}`,
  numeroMuyGrande: 'El número es demasiado grande',
  numeroNegativo: 'El número no puede ser negativo',
  montoSinDecimales: 'Los montos en guaraníes van sin decimales',
  montoMuyLargo: 'El monto puede tener hasta 15 caracteres',
  hastaDecimales: (decimales: number) => `Hasta ${decimales} decimales`,
  demasiadosDecimales: 'El número puede tener hasta 6 decimales',
  debeRestar: 'Una corrección resta: la cantidad debe ser menor a 0',
  cantidadFueraDeRango: 'La cantidad debe ser un número entre 0 y 999.999.999, con hasta 6 decimales',
  precioFueraDeRango: 'El precio debe ser un número entero de guaraníes entre 0 y 1.000.000.000.000',
  montoFueraDeRango: 'El monto debe ser un número entero de guaraníes entre 0 y 1.000.000.000.000',
  porcentajeFueraDeRango: 'El porcentaje debe estar entre 0 y 100, con hasta 2 decimales',
  cifraIncalculable:
    'Una cifra supera lo que se puede calcular. Revisá si hay cantidades, precios o avances cargados de más.',
  sinPrecio: 'Sin precio',

  // What the server may say to any operation.
  noExiste: 'No existe o no está disponible para vos',
  versionVieja:
    'Otra persona cambió estos datos mientras los editabas. Revisá los valores actuales y volvé a guardar.',
  claveReusada: 'Esta operación ya se envió con otros datos. Recargá la página y volvé a intentar.',
  claveIdempotenciaInvalida: 'La clave de la operación no es válida. Recargá la página y volvé a intentar.',
  cuerpoMuyGrande: 'Lo que enviaste es demasiado grande',
  archivoMuyGrande: (maximo: string) => `El archivo no puede pasar de ${maximo}`,
  cuerpoIlegible: 'No se pudo leer lo que enviaste',
  lineaCortada: 'Se cortó la conexión antes de que llegara todo. Probá de nuevo.',
  lineaLenta: 'La conexión es muy lenta y no llegó todo a tiempo. Probá de nuevo.',
  cuerpoComprimido: 'Los datos se envían sin comprimir (sin content-encoding)',
  cuerpoNoEsJson: 'Los datos se envían como JSON (content-type: application/json)',
  demasiadosIntentos: 'Demasiados intentos. Esperá unos minutos y volvé a intentar.',
  demasiadosPedidos: 'Demasiados pedidos seguidos. Esperá un momento y volvé a intentar.',
  demasiadosEnEspera:
    'Ya hay demasiados pedidos en espera desde tu usuario, tu empresa o tu red. Esperá a que terminen y volvé a intentar.',
  demasiadoEnCamino:
    'Ya se está enviando demasiado a la vez desde tu usuario, tu empresa o tu red. Esperá a que termine y volvé a intentar.',
  demasiadoSinRecibir:
    'Hay demasiadas respuestas a medio recibir desde tu usuario, tu empresa o tu red. Esperá a que lleguen y volvé a intentar.',
  documentoTardaDemasiado:
    'El archivo tarda demasiado en prepararse: la obra es muy grande para un solo archivo. Dividila en dos o más.',
  carreraPerdida: 'Otra operación se adelantó. Volvé a intentar.',
  tardoDemasiado: 'La operación tardó demasiado. Volvé a intentar en un momento.',
  discoLleno:
    'El disco del servidor está lleno: no se guardó nada de esto. Avisá a quien lo administra y volvé a intentar después.',
  servicioOcupado: 'El servicio está ocupado. Volvé a intentar en un momento.',
  baseSinGuardar:
    'Por un momento se puede mirar y no guardar: no se guardó nada de esto. Volvé a intentar en unos segundos.',
  sinConfirmar:
    'La conexión con la base se cortó mientras se guardaba. Fijate si quedó guardado antes de volver a intentar.',
  errorInterno: 'Ocurrió un error inesperado. Si se repite, avisanos con el código que aparece acá.',
  accesoNoAutorizado: 'Acceso no autorizado',
  sesionTerminada: 'Tu sesión terminó. Volvé a ingresar.',
  claveDeAplicacion: 'Falta la clave de la aplicación o no es la correcta',
  rutaNoExiste: 'La dirección pedida no existe',
  metodoNoPermitido: 'Esa operación no existe en esta dirección',
  documentoNoSePudo: 'No se pudo preparar el archivo. Volvé a intentar en un momento.',

  // What a screen says by itself.
  sinConexion: 'No hay conexión. Revisala y volvé a intentar.',
  sinRespuesta: 'No se pudo llegar al servidor. Revisá tu conexión y volvé a intentar.',
  guardado: 'Guardado',
  guardando: 'Guardando…',
  borradorEncontrado: 'Hay un borrador sin guardar',
  recuperarBorrador: 'Recuperar borrador',
  borradorDescartado: 'Se descartó lo que escribiste',
  descartarBorrador: '¿Descartar el borrador?',
  alDescartarBorrador: 'Lo que quedó escrito se borra de este equipo. No se deshace.',
  soloLectura: 'Sólo lectura: tu rol no permite cambiar esto',
} as const
