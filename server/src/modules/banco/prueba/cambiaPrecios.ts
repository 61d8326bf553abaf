import { createInterface } from 'node:readline'
import { abrirBase } from '../../../base/db/apertura/abrir.ts'
import { cambiarPrecioBase } from '../../catalogo/escribir.ts'
import { seguirPreciosBase } from '../../presupuestos/precios/plantilla.ts'

// The second process in the races of a first use. Each line it reads names an entry of the base and prices to give
// it, one after another, each in its own transaction; it answers with a line once the last is committed.

export interface Encargo {
  empresaId: string
  credencialId: string
  datoId: string
  precios: number[]
}

const base = await abrirBase({ databaseUrl: process.argv[2] ?? '' })

async function cumplir({ empresaId, credencialId, datoId, precios }: Encargo): Promise<void> {
  const identidad = { empresaId, credencialId, sesionId: '', nombre: '' }
  const quien = { ...identidad, rol: 'admin' as const, residenteVe: 'todo' as const }
  for (const precio of precios) {
    await base.enEmpresa({ empresaId, credencialId, rol: 'prueba' }, (tx) =>
      cambiarPrecioBase({ tx, quien, anotar: () => {} }, seguirPreciosBase, datoId, { precio }),
    )
  }
}

for await (const linea of createInterface({ input: process.stdin })) {
  await cumplir(JSON.parse(linea) as Encargo)
  process.stdout.write('listo\n')
}
await base.cerrar()
