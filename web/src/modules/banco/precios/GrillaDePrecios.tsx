import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { IconCheck, IconHistory, IconTrendingUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { masLargos } from '../../../pagina/grilla/anchos/masLargos.ts'
import { Grilla } from '../../../pagina/grilla/Grilla.tsx'
import { aplanar, type Nodo } from '../../../pagina/grilla/modelo/aplanar.ts'
import type { Colocado } from '../../../pagina/grilla/portapapeles/colocar.ts'
import { notificarPendiente } from '../../../ui/notificar.tsx'
import type { DatoAuxiliar } from '../../catalogo/datos/queries.ts'
import { ModalDeDato, type PreguntaDeDato } from '../../catalogo/ModalDeDato.tsx'
import { deCeldas } from './cambios.ts'
import { columnasDePlanilla } from './columnasDePlanilla.tsx'
import { PreviaDePegado } from './PreviaDePegado.tsx'
import type { usePrecios } from './usePrecios.ts'

interface GrillaDePreciosProps {
  datos: readonly DatoAuxiliar[]
  ahora: Date
  precios: ReturnType<typeof usePrecios>
  onSubir: (datos: readonly DatoAuxiliar[]) => void
  onConfirmar: (datos: readonly DatoAuxiliar[]) => void
}

const NINGUNO = { cerrados: new Set<string>(), busqueda: '' }

/** The prices as a sheet, with the keys, the clipboard and the undoing of the estimator's (sheet.md §2). */
export function GrillaDePrecios({ datos, ahora, precios, onSubir, onConfirmar }: GrillaDePreciosProps) {
  const [pregunta, setPregunta] = useState<PreguntaDeDato | null>(null)
  const nodos = useMemo(() => datos.map(nodoDe), [datos])
  const filas = useMemo(() => aplanar(nodos, NINGUNO), [nodos])
  // With the rows that were pasted over: others may come between them while somebody answers.
  const [pegado, setPegado] = useState<{ dudas: Colocado; sobre: typeof filas } | null>(null)
  const columnas = useMemo(() => columnasDePlanilla(ahora), [ahora])
  const largos = useMemo(() => masLargos(columnas, nodos), [columnas, nodos])
  const porId = useMemo(() => new Map(datos.map((dato) => [dato._id, dato])), [datos])
  return (
    <>
      <Grilla
        etiqueta={mensajesPrecios.planillaDePrecios}
        filas={filas}
        nodos={nodos}
        columnas={columnas}
        todas={columnas}
        largos={largos}
        pie={[]}
        acciones={(dato, elegidas) => [
          {
            texto: mensajesPrecios.subirEstos(elegidas.length),
            icono: <IconTrendingUp size={16} aria-hidden />,
            onClick: () => onSubir(elegidas),
          },
          {
            texto: mensajesPrecios.siguenEstos(elegidas.length),
            icono: <IconCheck size={16} aria-hidden />,
            razon: elegidas.every(({ ultimoPrecio }) => ultimoPrecio === null)
              ? mensajesPrecios.sinPrecioQueConfirmar
              : null,
            onClick: () => onConfirmar(elegidas),
          },
          {
            texto: 'Historial de precios',
            icono: <IconHistory size={16} aria-hidden />,
            onClick: () => setPregunta({ que: 'historial', dato }),
          },
        ]}
        onAlternar={() => undefined}
        onAbrir={() => undefined}
        onGuardar={async (escritas) => {
          const { paso } = await precios.hacer(deCeldas(escritas), mensajesPrecios.cambioDePrecios, true)
          return paso === null ? false : { paso, ademas: '' }
        }}
        onDudas={(dudas) => setPegado({ dudas, sobre: filas })}
        onNegar={notificarPendiente}
        buscar={(id) => porId.get(id)}
        pasos={precios.pasos}
        estados={precios.estados}
      />
      {pegado && (
        <PreviaDePegado
          dudas={pegado.dudas}
          onPegar={async (escritos) => {
            const escritas = escritos.flatMap(({ fila, col, valor }) => {
              const [dato, columna] = [pegado.sobre[fila]?.dato, columnas[col]]
              return dato === undefined || columna === undefined
                ? []
                : [{ dato, columnaId: columna.id, valor }]
            })
            const { paso, espera } = await precios.hacer(deCeldas(escritas), mensajesPrecios.cambioDePrecios)
            return paso !== null || espera
          }}
          onCerrar={() => setPegado(null)}
        />
      )}
      {pregunta && <ModalDeDato pregunta={pregunta} onCerrar={() => setPregunta(null)} />}
    </>
  )
}

const nodoDe = (dato: DatoAuxiliar): Nodo<DatoAuxiliar> => ({
  id: dato._id,
  nombre: dato.nombre,
  esRama: false,
  hijos: [],
  dato,
})
