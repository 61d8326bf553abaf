/** What the screens of orders and of what a work needs say (2-site-management §2, domain.md §9); all ours. */
export const mensajesPedidos = {
  elegirObra: 'Elegí una obra para hacer una orden de compra',
  pagaQuienAdministra: 'La paga quien administra.',

  // Making one.
  sinNecesidad: 'De eso no falta comprar nada',
  yaEstaTodo: 'Lo que falta de eso ya está en la orden',
  nadaQuePedir:
    'No falta pedir nada: lo que los rubros necesitan está en órdenes o sobró de compras anteriores',
  nadaDeEste: 'De este material no falta pedir nada',
  sinNecesidades: 'Ningún rubro de esta obra necesita materiales',
  sinRubroAsi: 'No hay ningún rubro con ese nombre',
  precioNumerico: 'Escribí el precio de la unidad, en guaraníes',
  cantidadNumerica: 'Escribí una cantidad superior a 0',
  compradoNumerico: 'Escribí cuánto se compró, aunque sea 0',
  desdeExtraNumerico: 'Escribí cuánto sale de lo que sobró, aunque sea 0',
  revisarMateriales: 'Hay cantidades o precios por revisar',

  // Others ordered of the same meanwhile; quantities come with their unit.
  pidieronMientras: (materiales: readonly string[]) =>
    `Mientras armabas la orden se pidió de lo mismo. ${materiales.join(' ')}`,
  faltaMovida: (material: string, tarea: string, c: { antes: string; ahora: string; pedido: string }) =>
    `${material} para ${tarea}: faltaban ${c.antes}, ahora faltan ${c.ahora} y la orden pide ${c.pedido}.`,
  yMas: (n: number) => (n > 0 ? `Y ${n} más.` : ''),
  sacarDeLaOrden: (material: string) => `Sacar ${material} de la orden`,
  pedirLoQueFalta: (cuanto: string | undefined) =>
    cuanto === undefined ? 'Pedir solo lo que falta de cada uno' : `Pedir solo lo que falta: ${cuanto}`,
  pedirIgual: (cuanto: string | undefined) =>
    cuanto === undefined ? 'Pedir igual todo lo que dice la orden' : `Pedir igual ${cuanto}`,

  // What is done with one.
  nadaLlego: 'No se compró ni se usó nada de esta orden. ¿Pagarla igual?',
  alPagarNada:
    'Queda pagada por Gs. 0, y lo que pedía vuelve a contar como faltante. Si no va a llegar, se puede descartar.',
  confirmarDescartar: 'Se descartara la orden de compra. ¿Continuar?',
  alDescartar: (nro: number, proveedor: string) =>
    `La orden ${nro} de ${proveedor} no se puede recuperar. Lo que pedía vuelve a contar como faltante.`,
  nadaPendiente: 'No queda ninguna orden de compra pendiente.',
  quedanPendientes: 'Quedan órdenes de compra sin pagar ni descartar:',

  // What a work needs.
  sinMateriales: 'Los rubros de esta obra no tienen materiales',
  sinManoDeObra: 'Los rubros de esta obra no tienen mano de obra',
} as const
