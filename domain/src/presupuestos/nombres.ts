/** As each figure of a plan is called wherever it is shown: sheet, form, paper and workbook (1-budgeting §2). */
export const NOMBRE_DE_PLAN = {
  precioUnitario: 'Precio unitario',
  precioTotal: 'Precio total',
  gastoIndirecto: 'Gasto indirecto',
  costoFinal: 'Costo final',
  precioUnitarioConMargen: 'Precio unitario con margen',
  precioTotalConMargen: 'Precio total con margen',
  porcentajeEnObra: 'Parte de la obra',
} as const
