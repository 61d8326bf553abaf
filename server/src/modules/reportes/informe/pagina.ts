import { setImmediate } from 'node:timers/promises'
import { masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { formatoGanado, puntosGanados } from '@plomada/domain/reportes/ganado'
import { fotosDe, nombreDeSeccion, type Seccion } from '@plomada/domain/reportes/semanales/secciones'
import { tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import { escaparHtml as e } from '../../../base/correo/html.ts'
import type { Membrete } from '../../../base/impreso/modelo.ts'
import { formatoDeImagen } from '../../../base/impreso/textos.ts'
import type { DatosDeReporte } from '../impresos/impreso.ts'
import { type Contado, sucesoDe } from '../impresos/sucesos.ts'
import { ESTILOS } from './estilos.ts'

// The page that a link opens: whole as it comes, without session, bundle or script (joints-site.md J5).

/** `url`: of this page, absolute, as previewers need it; `nonce`: of its styles. */
export interface DePagina {
  url: string
  nonce: string
}

const pagina = (nonce: string, titulo: string, cabeza: string, cuerpo: string): string => `<!doctype html>
<html lang="es-PY">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="data:,">
<title>${e(titulo)}</title>
${cabeza}<style nonce="${e(nonce)}">${ESTILOS}</style>
</head>
<body>
${cuerpo}
</body>
</html>
`

/** The same of a link that never was one, that ended and that was revoked. */
export function paginaQueNoEsta(nonce: string): string {
  const cuerpo = `<main><h1>${e(textos.enlaceNoAbre)}</h1><p>${e(textos.pediOtroEnlace)}</p></main>`
  return pagina(nonce, textos.enlaceNoAbre, '', cuerpo)
}

/** Of a link that may open something, only not now. */
export function paginaQueEspera(nonce: string, motivo: string): string {
  const cuerpo = `<main><h1>${e(textos.ahoraNoAbre)}</h1><p>${e(motivo)}</p></main>`
  return pagina(nonce, textos.ahoraNoAbre, '', cuerpo)
}

/** Items written before others get the event loop: one is a note of up to 2.000 letters, or ten photos. */
const ITEMS_POR_TURNO = 50

export async function paginaDeInforme(
  datos: DatosDeReporte,
  empresa: Membrete,
  { url, nonce }: DePagina,
): Promise<string> {
  const titulo = tituloDeSemana({ inicio: datos.inicio, fin: masDias(datos.inicio, 6) })
  const ganado = formatoGanado(puntosGanados(datos.avanceObraAnterior, datos.avanceObra))
  const avance = formatoPorcentaje(datos.avanceObra)
  const fotos = fotosDe(datos.secciones)
  const numero = new Map(fotos.map((id, i) => [id, i + 1]))
  const og: [string, string][] = [
    ['og:type', 'article'],
    ['og:locale', 'es_PY'],
    ['og:url', url],
    ['og:site_name', empresa.nombre],
    ['og:title', `${datos.obra} · ${titulo}`],
    ['og:description', `La obra va por ${avance} (${ganado} en la semana).`],
    ...(fotos.length > 0
      ? ([
          ['og:image', `${url}/foto/1`],
          ['og:image:type', 'image/jpeg'],
        ] as [string, string][])
      : []),
  ]
  const cabeza = og.map(([que, valor]) => `<meta property="${que}" content="${e(valor)}">\n`).join('')
  // Of the same origin, at whatever name of it somebody asks.
  const aqui = new URL(url).pathname
  const lineas = [empresa.telefono, empresa.email].filter(Boolean).join(' · ')
  const cuerpo = `<main>
<header>${logo(empresa)}<p class="gris">${e(empresa.nombre)}</p>
<h1>${e(datos.obra)}</h1>
<p>${e(titulo)} <span class="gris">· Reporte n.º ${datos.numero}${datos.cerrado ? '' : ` · ${e(textos.enCurso)}`}</span></p></header>
<section class="avance"><p>Avance de la obra: <b>${e(avance)}</b></p>
<progress max="100" value="${datos.avanceObra}" aria-label="Avance de la obra"></progress>
<p class="gris">${e(ganado)} puntos en la semana</p></section>
<p><a class="bajar" href="${e(aqui)}/pdf">Bajar el PDF</a></p>
${datos.secciones.length === 0 ? `<p>${e(textos.sinNovedades)}</p>` : ''}
${await seccionesDe(datos.secciones, { aqui, numero })}
</main>
<footer><p>${e(empresa.nombre)}</p>${lineas === '' ? '' : `<p>${e(lineas)}</p>`}</footer>
<img class="visto" src="${e(aqui)}/abierto" alt="" width="1" height="1">`
  return pagina(nonce, `${datos.obra} · ${titulo}`, cabeza, cuerpo)
}

function logo({ logo, nombre }: Membrete): string {
  const formato = logo && formatoDeImagen(logo)
  if (!logo || !formato) return ''
  const tipo = formato === 'jpg' ? 'jpeg' : formato
  return `<img src="data:image/${tipo};base64,${Buffer.from(logo).toString('base64')}" alt="${e(nombre)}">`
}

interface Fotos {
  /** Where the page is. */
  aqui: string
  numero: ReadonlyMap<string, number>
}

/** However long a report is, it holds nobody up. */
async function seccionesDe(secciones: readonly Seccion[], fotos: Fotos): Promise<string> {
  const escritas: string[] = []
  let van = 0
  for (const seccion of secciones) {
    const items: string[] = []
    for (const item of seccion.items) {
      items.push(`<li>${escrito(sucesoDe(item), fotos)}</li>`)
      van += 1
      if (van % ITEMS_POR_TURNO === 0) await setImmediate()
    }
    escritas.push(
      `<section><h2>${e(nombreDeSeccion(seccion.tipo))}</h2><ul>${items.join('\n')}</ul></section>`,
    )
  }
  return escritas.join('\n')
}

function escrito({ nombre, detalle, cifras, texto, fotos: suyas }: Contado, { aqui, numero }: Fotos): string {
  const dichos = [...cifras, ...(texto === '' ? [] : texto.split('\n'))]
  const renglones = dichos.map((renglon) => `<p>${e(renglon)}</p>`)
  const fotos = suyas.map(({ id, frase }) => {
    const n = numero.get(id) ?? 0
    return `<a href="${e(aqui)}/foto/${n}?tamano=grande"><img src="${e(aqui)}/foto/${n}" alt="${e(frase)}" loading="lazy"></a>`
  })
  const titulo = nombre === '' ? '' : `<h3>${e(nombre)}</h3>`
  const galeria = fotos.length === 0 ? '' : `<div class="fotos">${fotos.join('')}</div>`
  const detallado = detalle === '' ? '' : `<small>${e(detalle)}</small>`
  return `${titulo}${detallado}${renglones.join('')}${galeria}`
}
