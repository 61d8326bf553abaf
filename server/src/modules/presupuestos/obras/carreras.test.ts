import { editarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import {
  crearPresupuesto,
  editarPresupuesto,
  inhabilitarPresupuesto,
  presupuestos,
} from '@plomada/contract/presupuestos/obras'
import { beforeAll, expect, test } from 'vitest'
import { conCadaBase, rondasDe } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { type Hacedor, hacedor } from '../prueba/obra.ts'

const CLIENTES = 8

// Only PostgreSQL really races: the embedded base has one session and takes turns by itself.
conCadaBase('races over works and capitulos', (abrir, motor) => {
  const RONDAS = rondasDe(motor, 10)
  let s: ServidorDePrueba
  let haz: Hacedor
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
    haz = hacedor(s)
  })

  /** All clients at once; answers their statuses, sorted. */
  async function aLaVez(pedir: (cliente: number) => Promise<{ estado: number }>): Promise<number[]> {
    const respuestas = await Promise.all(Array.from({ length: CLIENTES }, (_, i) => pedir(i)))
    return respuestas.map((r) => r.estado).toSorted((a, b) => a - b)
  }
  const unoGana = [200, ...Array.from({ length: CLIENTES - 1 }, () => 409)]

  test('edits of a work from one version: one wins', async () => {
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      const presupuestoId = await haz.obra()
      const estados = await aLaVez((i) =>
        s.pedir(editarPresupuesto, {
          como: s.usuarios.a.admin,
          body: { presupuestoId, version: 1, nombre: `Cliente ${i}` },
        }),
      )
      expect(estados).toEqual(unoGana)
    }
  })

  test('edits of a capitulo from one version: one wins, and its contratistas are the winner’s', async () => {
    const presupuestoId = await haz.obra()
    const ids = await Promise.all(
      Array.from({ length: CLIENTES }, (_, i) => haz.contratista(`Cuadrilla ${i}`)),
    )
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      const { capituloId } = await haz.capitulo(presupuestoId)
      const ganadores: unknown[] = []
      const estados = await aLaVez(async (i) => {
        const r = await s.pedir(editarCapitulo, {
          como: s.usuarios.a.admin,
          body: {
            _id: capituloId,
            version: 1,
            nombre: `Cliente ${i}`,
            duracion: i,
            estado: 'activo',
            contratistas: [{ id: ids[i] ?? '' }],
          },
        })
        if (r.estado === 200) ganadores.push(r.cuerpo.rubro)
        return r
      })
      expect(estados).toEqual(unoGana)
      const [ganador] = ganadores as { duracion: number; contratistas: { id: string }[] }[]
      expect(ganador?.contratistas.map((c) => c.id)).toEqual([ids[ganador?.duracion ?? -1]])
    }
  })

  test('a work is deactivated once', async () => {
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      const presupuestoId = await haz.obra()
      const estados = await aLaVez(() =>
        s.pedir(inhabilitarPresupuesto, { como: s.usuarios.a.admin, body: { presupuestoId } }),
      )
      expect(estados).toEqual(unoGana)
    }
  })

  test('one Idempotency-Key makes one work, and everybody gets its id', async () => {
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      const ids = new Set<string>()
      const nombre = `Una vez ${ronda}`
      const estados = await aLaVez(async () => {
        const r = await s.pedir(crearPresupuesto, {
          como: s.usuarios.a.admin,
          encabezados: { 'idempotency-key': `una-vez-${ronda}` },
          body: {
            nombre,
            totalM2: 1,
            cotizacion: 7300,
            presupuestoTipo: 'administrativo',
            clienteId: s.usuarios.a.cliente.credencialId,
            usarPlantilla: true,
          },
        })
        ids.add(r.cuerpo._id)
        return r
      })
      expect(estados).toEqual(Array.from({ length: CLIENTES }, () => 200))
      expect(ids.size).toBe(1)
      const lista = await s.pedir(presupuestos, {
        como: s.usuarios.a.admin,
        query: { busquedaRapida: nombre },
      })
      expect(lista.cuerpo.count).toBe(1)
    }
  })
})
