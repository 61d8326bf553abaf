import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { razonContraOrdenar } from '@plomada/domain/presupuestos/planilla/razones'
import type { Lado, MandosDeFilas } from '../../../pagina/grilla/modelo/mandos.ts'
import type { Lotes } from '../lotes/useLotes.ts'
import { type Dato, obraDe, type Vista } from '../vista/arbol.ts'
import { operacionesDeCorrer } from './correr.ts'
import { dichas, dondeQuedo, type Elegidas, elegidasDe } from './elegidas.ts'
import { operacionesDePoner } from './poner.ts'

interface OpcionesDeMandos {
  vista: Vista
  lotes: Lotes
  /** Something is being searched: what stands between two rows is not in sight. */
  buscando: boolean
  /** Says why not. */
  negar: (razon: string) => void
  /** Says where they stand now, for who doesn't see it. */
  anunciar: (texto: string) => void
}

type Mandos = Pick<MandosDeFilas<Dato>, 'correr' | 'poner' | 'cabe'>

/** Moving rows of the budget in its sheet: with the keys, with the pointer, and by cutting and pasting. */
export function mandosDe({ vista, lotes, buscando, negar, anunciar }: OpcionesDeMandos): Mandos {
  const hacer = async (elegidas: Elegidas, encargo: Parameters<Lotes['hacer']>[0]) => {
    const hecho = await lotes.hacer(encargo)
    if (hecho === null) return
    const ahora = lotes.sitio.cache.getQueryData<Vista>(lotes.sitio.clave)
    if (ahora !== undefined) anunciar(dondeQuedo(ahora, elegidas))
  }
  const razonContra = (elegidas: Elegidas): string | null => {
    if (buscando) return textos.conBusqueda
    return elegidas.clase === 'capitulo' && !lotes.sitio.deObra ? textos.cadaUnoDondeEsta : null
  }
  return {
    correr: (datos, pasos) => {
      const elegidas = elegidasDe(datos)
      if (elegidas === null) return
      const razon = razonContra(elegidas) ?? razonContraOrdenar(obraDe(vista.presupuesto))
      if (razon !== null) return negar(razon)
      void hacer(elegidas, {
        que: queMueve(elegidas),
        operaciones: (ahora) => operacionesDeCorrer(ahora, elegidas, pasos),
      })
    },
    poner: (datos, destino, lado) => {
      const elegidas = elegidasDe(datos)
      if (elegidas === null) return
      const [razon, seguidas] = [razonContra(elegidas), operacionesDePoner(vista, elegidas, destino, lado)]
      const seOrdena = seguidas.some(({ op }) => op === 'ordenar')
      const cerrado = seOrdena ? razonContraOrdenar(obraDe(vista.presupuesto)) : null
      const contra = razon ?? cerrado ?? (seguidas.length === 0 ? razonDeLugar(elegidas, destino) : null)
      if (contra !== null) return negar(contra)
      void hacer(elegidas, {
        que: queMueve(elegidas),
        dicho: textos.corridos(seguidas.length),
        operaciones: (ahora) => operacionesDePoner(ahora, elegidas, destino, lado),
      })
    },
    cabe: (datos, destino, lado) => seLlega(vista, datos, destino, lado),
  }
}

const queMueve =
  (elegidas: Elegidas) =>
  (vista: Vista): string =>
    textos.que.mover(dichas(vista, elegidas))

function seLlega(vista: Vista, datos: readonly Dato[], destino: Dato, lado: Lado): boolean {
  const elegidas = elegidasDe(datos)
  return elegidas !== null && operacionesDePoner(vista, elegidas, destino, lado).length > 0
}

function razonDeLugar(elegidas: Elegidas, destino: Dato): string | null {
  if (elegidas.clase === 'grupo') return textos.grupoEnOtroCapitulo
  return elegidas.clase === 'capitulo' && destino.capitulo.capituloGastoIndirecto
    ? textos.indirectoAlFinal
    : textos.sinEseLugar
}
