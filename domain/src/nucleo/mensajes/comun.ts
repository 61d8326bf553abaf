// Texts that belong to no room. Documented ones are verbatim, slips included; the rest are ours (ux §1).

const ETIQUETAS: Record<string, string> = {
  apellido: 'Apellido',
  cantidad: 'Cantidad',
  cantidadCliente: 'Cantidad cliente',
  capituloId: 'Capítulo',
  clienteId: 'Cliente',
  codigo: 'Código',
  componentes: 'Componentes',
  contratistaId: 'Contratista',
  contratistas: 'Contratistas',
  cotizacion: 'Cotización',
  descripcion: 'Descripción',
  direccion: 'Dirección',
  document: 'Nro de documento',
  documentType: 'Tipo de documento',
  duracion: 'Duración',
  email: 'Email',
  estado: 'Estado',
  fechaNacimiento: 'Fecha de nacimiento',
  funcion: 'Función',
  gastoIndirectoTotal: 'Gasto indirecto',
  grupoId: 'Grupo',
  invitacionCodigo: 'Código',
  limit: 'Filas por página',
  margen: 'Margen',
  margenTareas: 'Margen',
  nombre: 'Nombre',
  page: 'Página',
  password: 'Contraseña',
  passwordNuevo: 'Contraseña nueva',
  phone: 'Teléfono',
  precio: 'Precio',
  precioReal: 'Precio proveedor',
  precioUnitario: 'Precio unitario',
  precioUnitarioReal: 'Precio proveedor',
  presupuestoId: 'Obra',
  presupuestoTipo: 'Tipo de presupuesto',
  retencionPorcentaje: 'Porcentaje de retención',
  rubroId: 'Capítulo',
  sortField: 'Campo de orden',
  tag: 'Tipo',
  telefono: 'Teléfono',
  tipo: 'Tipo',
  totalM2: 'Total m2',
  unidadMedida: 'Unidad de medida',
  unidadMedidaCodigo: 'Unidad de medida',
  username: 'Email',
  usarPlantilla: 'Usar plantilla',
}

/** What a person calls a wire field; a field without a name of its own is shown as it is. */
export function etiquetaDeCampo(campo: string): string {
  return Object.hasOwn(ETIQUETAS, campo) ? (ETIQUETAS[campo] ?? campo) : campo
}

export const mensajesComun = {
  // Documented (1-budgeting §5 §8).
  completeTodosLosCampos: 'Por favor complete todos los campos',
  errorFE1: 'Ocurrió un error al realizar la operación. Error: FE1',
  tituloError: 'Error',
  monedaNoSoportada: 'Moneda no soportada',
  sinRegistros: 'No se encontraron registros',
  sinDatos: 'No se han encontrado datos',
  paginaNoExiste: 'No se encontró la página',

  // Fields.
  datosInvalidos: 'Hay datos que no son válidos. Revisalos y volvé a intentar.',
  textoMuyLargo: (campo: string, maximo: number) =>
    `${campo}: el texto no puede pasar de ${maximo} caracteres`,
  valorMuyGrande: (campo: string, maximo: string) => `${campo}: el valor más alto es ${maximo}`,
  valorMuyChico: (campo: string, minimo: string) => `${campo}: el valor más bajo es ${minimo}`,
  tipoEquivocado: (campo: string) => `${campo}: el dato no es del tipo esperado`,
  valorDesconocido: (campo: string) => `${campo}: no es una de las opciones posibles`,
  valorNoValido: (campo: string) => `${campo}: el valor no es válido`,
  nombreVacio: 'El nombre no puede quedar vacío',
  ordenDesconocido: (campo: string) => `No se puede ordenar por ${campo}`,
  fechaNoValida: 'La fecha no es válida. Escribila como dd/MM/aaaa.',
  rangoDeFechas: 'La fecha de inicio no puede ser posterior a la de fin',
  telefonoNoValido: 'El teléfono no es válido. Escribilo como 0981 123 456 o +595 981 123 456.',

  // Numbers.
  numeroVacio: 'Falta el número',
  numeroDudoso: (texto: string) =>
    `«${texto}» no se puede leer con seguridad. Usá punto para los miles y coma para los decimales, por ejemplo 1.234,5.`,
  numeroMuyGrande: 'El número es demasiado grande',
  demasiadosDecimales: 'El número puede tener hasta 6 decimales',
  cantidadFueraDeRango: 'La cantidad debe ser un número entre 0 y 999.999.999, con hasta 6 decimales',
  precioFueraDeRango: 'El precio debe ser un número entero de guaraníes entre 0 y 1.000.000.000.000',
  porcentajeFueraDeRango: 'El porcentaje debe estar entre 0 y 100, con hasta 2 decimales',
  montoFueraDeRango: 'El monto supera el máximo que se puede guardar',
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
  demasiadosIntentos: 'Demasiados intentos. Esperá unos minutos y volvé a intentar.',
  demasiadosPedidos: 'Demasiados pedidos seguidos. Esperá un momento y volvé a intentar.',
  carreraPerdida: 'Otra operación se adelantó. Volvé a intentar.',
  tardoDemasiado: 'La operación tardó demasiado. Volvé a intentar en un momento.',
  servicioOcupado: 'El servicio está ocupado. Volvé a intentar en un momento.',
  errorInterno: 'Ocurrió un error inesperado. Si se repite, avisanos con el código que aparece acá.',
  rutaNoExiste: 'La dirección pedida no existe',
  metodoNoPermitido: 'Esa operación no existe en esta dirección',
  documentoNoSePudo: 'No se pudo preparar el archivo. Volvé a intentar en un momento.',

  // What a screen says by itself.
  sinRespuesta: 'El servidor no responde. Volvé a intentar en un momento.',
  sinConexion: 'No hay conexión. Lo que escribiste queda guardado en este equipo.',
  guardado: 'Guardado',
  guardando: 'Guardando…',
  borradorEncontrado: 'Hay un borrador sin guardar',
  recuperarBorrador: 'Recuperar borrador',
  soloLectura: 'Sólo lectura: tu rol no permite cambiar esto',
} as const
