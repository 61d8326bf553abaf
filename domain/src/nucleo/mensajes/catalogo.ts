/** Catalogue of materials, labour and units of measure (1-budgeting §2 §5 §8; 2-site-management §5 §8; domain.md §5). */
export const mensajesCatalogo = {
  // Documented, verbatim.
  tagNoValido: 'Tag no valido',
  ingresePrecio: 'Ingrese un precio',
  sinComponentes: 'No se encontraron componentes',
  sinDatosAuxiliares: 'No se han encontrado datos auxiliares',
  sinRegistros: 'No se encontraron registros',
  sinMateriales: 'Aún no agregaste materiales',
  desactivado: 'Dato auxiliar desactivado con exito',
  confirmarDesactivar: 'Se desactivara el dato auxiliar. Continuar?',
  productoNoSeleccionado: 'Producto no seleccionado',
  preciosNumericos: 'Los precios y la cantidad deben ser valores numericos',
  debeCompletarTodos: 'Debe completar todos los campos',
  tituloComponentes: 'Componentes',
  tituloEditarComponente: 'Editar componente',
  editarPrecioEnPresupuesto: 'Editar precio en presupuesto',

  // Ours.
  creado: 'Dato auxiliar creado con éxito',
  editado: 'Dato auxiliar editado con éxito',
  precioAgregado: 'Precio agregado con éxito',
  precioCambiado: (tareas: number) =>
    tareas === 1
      ? 'Precio actualizado: se recalculó 1 rubro'
      : `Precio actualizado: se recalcularon ${tareas} rubros`,
  noExiste: 'El dato auxiliar no existe',
  yaInactivo: 'El dato auxiliar ya está desactivado',
  inactivoNoSeOfrece: (nombre: string) => `«${nombre}» está desactivado y no se puede agregar`,
  enUsoNoCambia: 'Está en uso: su tipo y su unidad de medida ya no pueden cambiar',
  unidadCreada: 'Unidad de medida creada con éxito',
  unidadEditada: 'Unidad de medida editada con éxito',
  unidadNoExiste: (codigo: string) => `La unidad de medida «${codigo}» no existe o está desactivada`,
  unidadEnUso: 'La unidad de medida está en uso: su código ya no puede cambiar',
  codigoRepetido: (codigo: string) => `Ya hay una unidad de medida con el código «${codigo}»`,
  obraInactiva: 'La obra está desactivada: sólo se puede consultar',
  soloBase: 'Un componente de una obra no se cambia desde la base',
  proveedorMasCaro: 'El precio del proveedor es más alto que el de venta',
  precioDeLaObra: 'El precio de un material es el de la obra: cambialo con «Editar precio en presupuesto»',
} as const
