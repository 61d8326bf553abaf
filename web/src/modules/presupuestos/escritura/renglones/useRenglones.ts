import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import { useEffect, useMemo } from 'react'
import { envejecer } from '../../../../api/envejecer.ts'
import { enviar } from '../../../../api/envios/cartero.ts'
import type { Envio } from '../../../../api/envios/envio.ts'
import { type EstadoDeEnvio, estadoDe, useEnvios } from '../../../../api/envios/lista.ts'
import { conPaso, reemplazado } from '../../../../pagina/grilla/deshacer/pila.ts'
import type { GrillaProps } from '../../../../pagina/grilla/Grilla.tsx'
import type { EnBlanco } from '../../../../pagina/grilla/modelo/enBlanco.ts'
import { conLote } from '../../lotes/conLote.ts'
import { anotarLote } from '../../lotes/propias.ts'
import type { Operacion, Sitio } from '../../lotes/sitio.ts'
import { type ConRazon, obraConMotivo, razonPara, razonYaDicha } from '../../motivo/sesion.ts'
import { type Dato, idDeTarea, precioDe, type Renglon, type Vista } from '../../vista/arbol.ts'
import { llegadas, renglones } from '../../vista/llegadas.ts'
import { borradorDe, ponerBorrador, useBorradores } from './borradores.ts'
import { esDeRenglon, loQueFalta } from './celdas.tsx'
import { deshacerConRenglones } from './deshacer.ts'
import { envioDeRenglones, esDeRenglones, renglonesDe } from './envioDeRenglones.ts'
import { conRenglonesAlFinal } from './filas.ts'
import type { ObraQueSeEscribe } from './obraQueSeEscribe.ts'

type Props = GrillaProps<Dato>
type Nuevas = Pick<Props, 'filas' | 'estados' | 'inicial' | 'pasos' | 'enBlanco'>

/** What the rows that are typed at the end of each grupo add to the sheet (sheet.md §2). */
export function useRenglones(props: Props, obra: ObraQueSeEscribe | null): Nuevas {
  const { filas, estados, inicial = 0, pasos } = props
  const estado = useEnvios()
  const sitio = obra?.lotes.sitio
  const borradores = useBorradores(sitio?.presupuestoId)
  useLlegadas(sitio)
  const suyos = useMemo(
    () => estado.cola.filter((envio) => envio.muestra.donde === sitio?.presupuestoId && esDeRenglones(envio)),
    [estado.cola, sitio],
  )
  const todas = useMemo(() => {
    if (obra === null || obra.buscando) return filas
    const admite = (capitulo: Dato['capitulo']) => obra.paraAgregar(capitulo).rubro.razon == null
    return conRenglonesAlFinal(filas, { enCamino: suyos.flatMap(renglonesDe), borradores, admite })
  }, [filas, obra, suyos, borradores])
  const todosLosEstados = useMemo(() => {
    const porFila = new Map(estados)
    for (const envio of suyos)
      for (const { id } of renglonesDe(envio))
        porFila.set(idDeTarea(id), { nombre: estadoDe(envio, estado) } satisfies Record<
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
    ...(sitio && obra && { enBlanco: enBlancoDe(props, sitio, obra.vista) }),
  }
}

function enBlancoDe({ columnas, onNegar }: Props, sitio: Sitio, vista: Vista): EnBlanco<Dato> {
  const { presupuesto } = vista
  return {
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
      const hacer = (razon: ConRazon | null) => {
        // Without the reason it stays in its line.
        if (razon === null || borradorDe(presupuesto._id, grupo._id) !== renglon) return
        agregar(sitio, vista, { capituloId: capitulo._id, grupoId: grupo._id }, { renglon, razon })
        ponerBorrador(presupuesto, grupo, null)
      }
      const dicha = razonYaDicha(obra)
      if (dicha === undefined) void razonPara(obra).then(hacer)
      else hacer(dicha)
      return null
    },
  }
}

function agregar(
  sitio: Sitio,
  { presupuesto: { tipo } }: Vista,
  lugar: { capituloId: string; grupoId: string },
  { renglon, razon }: { renglon: Renglon; razon: ConRazon },
): void {
  const { presupuestoId, propias } = sitio
  const envio = envioDeRenglones({ presupuestoId, tipo, ...lugar }, [renglon], razon)
  // Its lote has no name before it arrives: until then it goes by its first rubro.
  sitio.pila.current = conPaso(sitio.pila.current, {
    clase: 'lote',
    lote: envio.prueba._id,
    que: textos.que.agregar(textos.cuales(1, renglon.nombre)),
    presupuestoId,
  })
  enviar({ ...envio, ventana: propias.ventana })
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
  if (paso?.clase === 'lote') pila.current = reemplazado(pila.current, paso, { ...paso, lote: hecho.lote })
  // A fetch under way would bring back the budget without it.
  void cache.cancelQueries({ queryKey: clave })
  const antes = cache.getQueryData<Vista>(clave)
  const despues = antes === undefined ? null : conLote(antes, hecho, false)
  if (despues === null) void envejecer(cache, clave)
  else {
    cache.setQueryData<Vista>(clave, despues)
    llegadas.movio?.(envio, antes === undefined ? 0 : precioDe(despues) - precioDe(antes))
  }
}
