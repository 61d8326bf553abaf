import { tmpdir } from 'node:os'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { Disco } from '../carpeta/disco.ts'
import { Bytes } from '../turno/bytes.ts'
import {
  BYTES_DE_EXTRANOS,
  BYTES_EN_DISCO,
  BYTES_EN_MEMORIA,
  EN_MEMORIA,
  type LimitesDeBytes,
} from '../turno/limites.ts'
import { esDeRed, type Solicitante } from '../turno/solicitante.ts'
import { Rechazo } from './rechazo.ts'
import { Corte } from './ritmo.ts'

/** How many bytes of bodies may be held at once. */
export interface LimitesEnCamino {
  extranos: LimitesDeBytes
  enMemoria: LimitesDeBytes
  enDisco: LimitesDeBytes
}

export const LIMITES_EN_CAMINO: LimitesEnCamino = {
  extranos: BYTES_DE_EXTRANOS,
  enMemoria: BYTES_EN_MEMORIA,
  enDisco: BYTES_EN_DISCO,
}

/** A body from before its first byte until it has been answered. */
export class Viaje {
  /** Ends its reading. */
  readonly corte = new Corte()
  readonly #alTerminar: (() => unknown)[] = []
  /** It has come whole: it is not given up any more. */
  llegar: () => void = () => undefined

  /** To be done when it has been answered. */
  alTerminar(fn: () => unknown): void {
    this.#alTerminar.push(fn)
  }

  async terminar(): Promise<void> {
    for (const fn of this.#alTerminar.splice(0)) await fn()
  }
}

/** Gives room to bodies by the length that they announce (decision 0124). */
export class EnCamino {
  readonly #extranos: Bytes
  readonly #enMemoria: Bytes
  readonly #enDisco: Bytes
  /** Of received files. */
  readonly #disco = new Disco(tmpdir())

  constructor({ extranos, enMemoria, enDisco }: LimitesEnCamino) {
    this.#extranos = new Bytes(extranos, 'envios')
    this.#enMemoria = new Bytes(enMemoria, 'envios')
    this.#enDisco = new Bytes(enDisco, 'envios')
  }

  /** @throws ErrorTurno where whose body it is, or everybody, has too many; Rechazo 507 where there is no disk for it */
  partir(de: Solicitante, bytes: number): Viaje {
    const alDisco = bytes > EN_MEMORIA
    if (alDisco && this.#disco.lleno()) {
      throw new Rechazo('DISCO_LLENO', mensajesComun.discoLleno, { reintentarSegundos: 30 })
    }
    const viaje = new Viaje()
    const conocidos = alDisco ? this.#enDisco : this.#enMemoria
    const cuenta = esDeRed(de) ? this.#extranos : conocidos
    const { soltar, asegurar } = cuenta.tomar(de, bytes, (error) => viaje.corte.cortar(error))
    viaje.llegar = asegurar
    viaje.alTerminar(soltar)
    return viaje
  }
}
