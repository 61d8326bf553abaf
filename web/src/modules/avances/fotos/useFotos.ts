import { FOTOS_POR_AVANCE } from '@plomada/domain/avances/fotos'
import { mensajesFotos } from '@plomada/domain/nucleo/mensajes/fotos'
import { useRef, useState } from 'react'
import { idTras } from '../../../api/envios/id.ts'
import { guardarSuelto, quitarSueltos } from '../../../api/envios/sueltos.ts'
import { achicar } from './achicar.ts'

/** A photo that is small enough to be sent, by the id under which it is stored. */
interface FotoLista {
  id: string
  blob: Blob
}

/** A photo that goes with an entry; until it is small it has no bytes. */
export interface FotoElegida {
  id: string
  blob: Blob | null
}

/** A file that doesn't go with it, and why. */
interface FotoRechazada {
  id: string
  nombre: string
  motivo: string
}

/**
 * The photos that somebody takes or chooses for an entry, each made small as it comes.
 *
 *     const fotos = useFotos(lugar, await leerSueltos(lugar))
 *     <ElegirFotos {...fotos} /> … await alCargarlos(lugar, () => encolarAvance(avance, fotos.listas ?? []))
 *
 * @param lugar where the device keeps what is taken here until it is recorded: a phone short of memory ends the browser
 * while its camera is open, so there is no way without it
 * @param iniciales those that it has already, in their order
 * @param caben how many there is place for
 */
export function useFotos(lugar: string, iniciales: readonly FotoLista[], caben = FOTOS_POR_AVANCE) {
  const [elegidas, setElegidas] = useState<readonly FotoElegida[]>(() => iniciales.slice(0, caben))
  const [rechazadas, setRechazadas] = useState<readonly FotoRechazada[]>([])
  const quitadas = useRef(new Set<string>())
  const quitar = (id: string) => {
    quitadas.current.add(id)
    setElegidas((antes) => antes.filter((foto) => foto.id !== id))
    void quitarSueltos(lugar, id)
  }
  const rechazar = (id: string, { name }: File, motivo: string) => {
    quitar(id)
    setRechazadas((antes) => [...antes, { id, nombre: name, motivo }])
  }
  const preparar = async (id: string, archivo: File) => {
    const achicada = await achicar(archivo)
    if (!achicada.ok) return rechazar(id, archivo, achicada.motivo)
    // Where it was removed meanwhile there is no such photo.
    if (quitadas.current.has(id)) return
    void guardarSuelto(lugar, { id, blob: achicada.foto })
    setElegidas((antes) => antes.map((foto) => (foto.id === id ? { id, blob: achicada.foto } : foto)))
  }
  const agregar = (archivos: readonly File[]) => {
    setRechazadas([])
    // Ids in their order: what is left on the device is read back sorted by them.
    const nuevas: { id: string; archivo: File }[] = []
    for (const archivo of archivos)
      nuevas.push({ id: idTras([...elegidas, ...nuevas].map(({ id }) => id)), archivo })
    const entran = nuevas.slice(0, Math.max(0, caben - elegidas.length))
    setElegidas((antes) => [...antes, ...entran.map(({ id }) => ({ id, blob: null }))])
    for (const { id, archivo } of nuevas.slice(entran.length)) rechazar(id, archivo, mensajesFotos.demasiadas)
    for (const { id, archivo } of entran) void preparar(id, archivo)
  }
  const listas = elegidas.filter((foto): foto is FotoLista => foto.blob !== null)
  return {
    /** How many may be chosen here. */
    caben,
    elegidas,
    rechazadas,
    olvidarRechazadas: () => setRechazadas([]),
    agregar,
    quitar,
    /** What is to be sent; null while some are still being made small. */
    listas: listas.length === elegidas.length ? listas : null,
  }
}
