import { comprasDe, proveedorDe } from '../../compras/prueba/obraConMateriales.ts'
import { exigir, type PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'

interface Compra {
  /** The tarea whose first material is bought. */
  materialDe: string
  cantidad: string
  precio: number
  fecha: string
}

/** Orders so much for a tarea and pays it as ordered. */
export async function comprar(
  p: PresupuestoDePrueba,
  { materialDe, cantidad, precio, fecha }: Compra,
): Promise<void> {
  const { componentes, nombre } = await p.leer(materialDe)
  const material = componentes.find(({ tipo }) => tipo === 'materialTipo')
  if (material === undefined) throw new Error(`${nombre} has no material`)
  const proveedorId = await proveedorDe(p.s, p.como)
  const compras = comprasDe(p.s, p.como, { presupuestoId: p.id, proveedorId })
  const materialId = material.foreignKey
  const pedida = { rubroId: materialDe, materialId, cantidad, precioUnitario: precio }
  const { _id } = exigir(await compras.pedirMateriales([pedida], { fecha }))
  const pagado = { materialId, precioUnitario: precio, cantidadAComprar: cantidad, cantidadDesdeExtra: '0' }
  exigir(await compras.pagar(_id, [pagado], { fechaPago: fecha }))
}
