import { Text } from '@mantine/core'
import { explicarPorHijos, hallar, hijosDe, porDistribuir } from '@plomada/domain/reportes/explicar/arbol'
import { explicarResta } from '@plomada/domain/reportes/explicar/seguimiento'
import { frasesDeCosto } from '@plomada/domain/reportes/seguimiento/frasesDeCosto'
import type { CifraDeSeguimiento } from '@plomada/domain/reportes/seguimiento/nombres'
import { NOMBRE_DE_SEGUIMIENTO } from '@plomada/domain/reportes/seguimiento/nombres'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import type { CapituloSeguido, TareaSeguida } from '../consultas/seguimiento.ts'
import { cifrasSeguidas, montoSeguido } from '../consultas/seguimiento.ts'
import { abrirDe, enArbol } from './abrir.ts'
import { DeTareaSeguida } from './DeTareaSeguida.tsx'
import type { PasoDeReporte } from './pasos.ts'

/** Of a work, where they have what no capitulo has. */
const CON_POR_DISTRIBUIR: readonly CifraDeSeguimiento[] = ['precioCostoFinal', 'costoProyectado']

/** How a figure of the follow-up comes about: of two others, of what is under it, or of what was done and bought. */
export function PasoDeSeguimiento(paso: Extract<PasoDeReporte, { que: 'seguimiento' }>) {
  const { datos, nodo, cifra } = paso
  const arbol = enArbol<CapituloSeguido, typeof datos>(datos)
  const { capitulo, tarea } = hallar<CapituloSeguido, TareaSeguida>(arbol, nodo)
  const de = tarea ?? capitulo ?? datos.totales
  // A discarded tarea keeps its Final price and costs nothing more.
  const descartada = tarea?.estado === 'descartado'
  const resta = descartada ? null : explicarResta(cifra, cifrasSeguidas(de))
  if (resta) return <Explicado de={resta} abre={abrirDe(paso)} />
  const deQueEs = cifra === 'costoAvanzadoReal' && !descartada ? frasesDeCosto.deQueEs(de) : null
  return (
    <>
      {deQueEs && <Text>Costo {deQueEs}.</Text>}
      {tarea ? (
        <DeTareaSeguida {...paso} tarea={tarea} />
      ) : (
        <Explicado
          de={explicarPorHijos(
            { nombre: NOMBRE_DE_SEGUIMIENTO[cifra], valor: montoSeguido(de, cifra) },
            hijosDe<CapituloSeguido, TareaSeguida>(arbol, nodo).filter(
              ({ de: hijo }) => !('capituloGastoIndirecto' in hijo && hijo.capituloGastoIndirecto),
            ),
            {
              montoDe: ({ de: hijo }) => montoSeguido(hijo, cifra),
              ref: (suyo) => ({ que: 'seguimiento' as const, nodo: suyo }),
              aparte:
                capitulo === undefined && CON_POR_DISTRIBUIR.includes(cifra)
                  ? [porDistribuir(datos.totales)]
                  : [],
            },
          )}
          abre={abrirDe(paso)}
        />
      )}
    </>
  )
}
