import { login } from '@plomada/contract/acceso'
import { subirFoto } from '@plomada/contract/avances/fotos'
import { crearPersona, personas } from '@plomada/contract/personas'
import { leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import sharp from 'sharp'
import { nuevoId } from '../../base/db/ids.ts'
import {
  LIMITES_BASE,
  LIMITES_DOCUMENTOS,
  LIMITES_FOTOS,
  LIMITES_HASH,
  LIMITES_JSON,
  LIMITES_LECTURA,
} from '../../base/turno/limites.ts'
import { archivo, CASITA } from '../../modules/presupuestos/interop/bc3/prueba/archivos.ts'
import { exigir } from '../../modules/presupuestos/prueba/presupuesto.ts'
import { PASSWORD } from '../servidor.ts'
import type { Contestado, Mundo, Pruebas } from './mundo.ts'

/** More than may wait for one person beside what is being done, and what is done while the last ones come. */
const deMas = (persona: number): number[] => Array.from({ length: persona + 5 }, (_, i) => i)

/** What is dear, asked for at once by one person more often than may wait (decision 0023). */
export function pruebasDeTurnos(m: Mundo): Pruebas {
  const { s } = m
  const { admin, cliente } = s.usuarios.a
  const aLaVez = (persona: number, pedir: (vez: number) => Promise<Contestado>) =>
    m.juntos(deMas(persona).map(pedir))
  return {
    LIMITES_BASE: async () => {
      const suelta = Promise.withResolvers<void>()
      const tomada = Promise.withResolvers<void>()
      const otra = s.base.comoSistema(async () => {
        tomada.resolve()
        await suelta.promise
      })
      await tomada.promise
      const pedidos = deMas(LIMITES_BASE.persona).map(() =>
        m.contestado(personas, { como: admin, query: {} }),
      )
      // The one too many is refused while the session is still held; the others are answered after it.
      const elNo = await Promise.race(pedidos)
      suelta.resolve()
      await otra
      const { antes } = await m.juntos(pedidos)
      return { antes, elNo }
    },
    LIMITES_HASH: () =>
      aLaVez(LIMITES_HASH.persona, (vez) =>
        m.contestado(login, {
          body: { username: `${vez}@nadie.py`, password: PASSWORD, empresaId: cliente.empresaId },
        }),
      ),
    LIMITES_LECTURA: () =>
      aLaVez(LIMITES_LECTURA.persona, () =>
        m.contestado(leerBc3, { como: admin, body: { archivo: archivo(...CASITA) } }),
      ),
    LIMITES_JSON: () =>
      aLaVez(LIMITES_JSON.persona, () =>
        m.contestado(crearPersona, { como: admin, body: { nombre: 'x'.repeat(100_000), funcion: [] } }),
      ),
    LIMITES_FOTOS: async () => {
      const { cargar, muro, p } = await m.conEnlaces()
      const avanceId = exigir(await cargar(muro, 1))._id
      // What takes longer than all of them take to come.
      const lisa = { width: 4000, height: 3000, channels: 3, background: '#777' } as const
      const grande = await sharp({ create: lisa }).jpeg().toBuffer()
      return aLaVez(LIMITES_FOTOS.persona, () =>
        m.contestado(subirFoto, {
          como: p.como,
          params: { id: nuevoId() },
          query: { avanceId },
          archivo: grande,
        }),
      )
    },
    /** By links: whoever opens those of a firm waits there like one person of it, whatever networks they are on. */
    LIMITES_DOCUMENTOS: async () => {
      const caminos: string[] = []
      while (caminos.length < 3 * LIMITES_DOCUMENTOS.persona)
        caminos.push(...(await m.conEnlaces()).reportes.map(({ camino }) => camino))
      const ajena = (await m.conEnlaces('b')).reportes[0]?.camino
      const pedidos = caminos.map((camino) => m.desde(m.redNueva(), `${camino}/pdf`))
      const otra = await m.desde(m.redNueva(), `${ajena}/pdf`)
      const { antes, elNo } = await m.juntos(pedidos)
      return { antes: [...antes, otra], elNo }
    },
  }
}
