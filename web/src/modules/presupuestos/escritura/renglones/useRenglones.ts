import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesPegado } from '@plomada/domain/nucleo/mensajes/pegado'
import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import { useCallback, useEffect, useMemo } from 'react'
import { envejecer } from '../../../../api/envejecer.ts'
import type { Envio } from '../../../../api/envios/envio.ts'
import { type EstadoDeEnvio, estadoDelEnvio, useEnviosDe } from '../../../../api/envios/lista.ts'
import { reemplazado } from '../../../../pagina/grilla/deshacer/pila.ts'
import type { GrillaProps } from '../../../../pagina/grilla/Grilla.tsx'
import type { BloquePegado } from '../../../../pagina/grilla/modelo/bloque.ts'
import type { EnBlanco } from '../../../../pagina/grilla/modelo/enBlanco.ts'
import type { PasoDeLote } from '../../../../pagina/grilla/modelo/pasos.ts'
import { conLote } from '../../lotes/conLote.ts'
import { anotarLote } from '../../lotes/propias.ts'
import type { Operacion, Sitio } from '../../lotes/sitio.ts'
import { type ConRazon, obraConMotivo, razonYaDicha } from '../../motivo/dicho.ts'
import { razonPara } from '../../motivo/razonPara.ts'
import { type Dato, idDeTarea, precioDe, type Vista } from '../../vista/arbol.ts'
import { llegadas, renglones } from '../../vista/llegadas.ts'
import { agregarRenglones, type FinDeGrupo } from './agregar.ts'
import { borradorDe, ponerBorrador, useBorradores } from './borradores.ts'
import { esDeRenglon, loQueFalta } from './celdas.tsx'
import { deshacerConRenglones } from './deshacer.ts'
import { esDeRenglones, renglonesDe } from './envioDeRenglones.ts'
import { conRenglonesAlFinal } from './filas.ts'
import type { ObraQueSeEscribe } from './obraQueSeEscribe.ts'

type Props = GrillaProps<Dato>
type Nuevas = Pick<Props, 'filas' | 'estados' | 'inicial' | 'pasos' | 'enBlanco'>

/** Rows were copied to the end of a grupo. */
type Pegar = (lugar: FinDeGrupo, bloque: BloquePegado) => void

/** What the rows that are typed at the end of each grupo add to the sheet (sheet.md §2). */
export function useRenglones(props: Props, obra: ObraQueSeEscribe | null, pegar: Pegar): Nuevas {
  const { filas, estados, inicial = 0, pasos } = props
  const sitio = obra?.lotes.sitio
  const borradores = useBorradores(sitio?.presupuestoId)
  useLlegadas(sitio)
  const presupuestoId = sitio?.presupuestoId
  const esSuyo = useCallback(
    (envio: Envio) => envio.muestra.donde === presupuestoId && esDeRenglones(envio),
    [presupuestoId],
  )
  const estado = useEnviosDe(esSuyo)
  const suyos = estado.cola
  const todas = useMemo(() => {
    if (obra === null || obra.buscando) return filas
    const admite = (capitulo: Dato['capitulo']) => obra.paraAgregar(capitulo).rubro.razon == null
    return conRenglonesAlFinal(filas, { enCamino: suyos.flatMap(renglonesDe), borradores, admite })
  }, [filas, obra, suyos, borradores])
  const todosLosEstados = useMemo(() => {
    const porFila = new Map(estados)
    for (const envio of suyos)
      for (const { id } of renglonesDe(envio))
        porFila.set(idDeTarea(id), { nombre: estadoDelEnvio(envio, estado) } satisfies Record<
          string,
          EstadoDeEnvio
        >)
    return porFila
  }, [estados, suyos, estado])
  const primera = filas[inicial]
  return {
    filas: todas,
    estados: todosLosEstados,
    inicial:
      primera === undefined
        ? inicial
        : Math.max(
            0,
            todas.findIndex(({ id }) => id === primera.id),
          ), // not money: place in a grid
    pasos: useMemo(() => deshacerConRenglones(pasos), [pasos]),
    ...(sitio && obra && { enBlanco: enBlancoDe(props, { sitio, vista: obra.vista, pegar }) }),
  }
}

interface DondeSeEscribe {
  sitio: Sitio
  vista: Vista
  pegar: Pegar
}

function enBlancoDe({ columnas, onNegar }: Props, { sitio, vista, pegar }: DondeSeEscribe): EnBlanco<Dato> {
  const { presupuesto } = vista
  return {
    pegar: (dato, bloque) => {
      if (dato.clase === 'renglon') pegar(dato, bloque)
    },
    escribir: (dato, columnaId, valor) => {
      if (dato.clase !== 'renglon' || !esDeRenglon(columnaId)) return
      // Without its name it is nothing yet.
      const seVacia = columnaId === 'nombre' && valor === ''
      ponerBorrador(presupuesto, dato.grupo, seVacia ? null : { [columnaId]: valor })
    },
    terminar: (dato) => {
      if (dato.clase !== 'renglon') return null
      const { grupo, capitulo } = dato
      const renglon = borradorDe(presupuesto._id, grupo._id)
      const falta = loQueFalta(renglon)
      if (falta !== null) {
        if (!columnas.some(({ id }) => id === falta)) onNegar?.(mensajesRenglones.falta[falta])
        return falta
      }
      const obra = obraConMotivo(presupuesto)
      const hacer = (razon: ConRazon | null): string | null => {
        // Without the reason it stays in its line.
        if (razon === null || borradorDe(presupuesto._id, grupo._id) !== renglon) return null
        const contra = agregarRenglones(sitio, { capitulo, grupo }, [renglon], razon)
        if (contra === null) ponerBorrador(presupuesto, grupo, null)
        else onNegar?.(contra)
        return contra
      }
      const dicha = razonYaDicha(obra)
      if (dicha !== undefined) return hacer(dicha) === null ? null : 'nombre'
      void razonPara(obra).then(hacer)
      return null
    },
  }
}

/** Puts what arrives in the budget, with its totals, without reading it anew. */
function useLlegadas(sitio: Sitio | undefined): void {
  useEffect(() => {
    if (sitio === undefined) return
    renglones.llego = (envio, respuesta) => llego(sitio, envio, respuesta)
    return () => {
      renglones.llego = null
    }
  }, [sitio])
}

function llego(sitio: Sitio, envio: Envio, respuesta: unknown): void {
  const { cache, clave, pila, propias } = sitio
  const paso = pila.current.atras.find((uno) => uno.clase === 'lote' && uno.lote === envio.prueba._id)
  if (respuesta === null) return void envejecer(cache, clave)
  // It is the answer of this operation: respuesta.ts has checked that it has the first row that was sent.
  const hecho = respuesta as RespuestaDe<typeof loteDeTareas>
  anotarLote(propias, hecho, envio.body.operaciones as readonly Operacion[])
  const suyo: PasoDeLote | undefined = paso?.clase === 'lote' ? { ...paso, lote: hecho.lote } : undefined
  if (paso !== undefined && suyo !== undefined) pila.current = reemplazado(pila.current, paso, suyo)
  // A fetch under way would bring back the budget without it.
  void cache.cancelQueries({ queryKey: clave })
  const antes = cache.getQueryData<Vista>(clave)
  const despues = antes === undefined ? null : conLote(antes, hecho, false)
  if (despues === null) void envejecer(cache, clave)
  else cache.setQueryData<Vista>(clave, despues)
  if (suyo !== undefined && hecho.ids.length > 1)
    void import('../../lotes/hacer.ts').then(({ decirLlegado }) =>
      decirLlegado(sitio, antes, suyo, hecho, mensajesPegado.agregados(hecho.ids.length)),
    )
  // Of several it is said with what was done.
  else if (antes !== undefined) llegadas.movio?.(envio, precioDe(hecho) - precioDe(antes))
}
