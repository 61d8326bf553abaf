import { Text, VisuallyHidden } from '@mantine/core'
import { momentoEnAsuncion } from '@plomada/domain/nucleo/fecha'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ErrorDeApi } from '../../../api/errores.ts'
import type { Paginado } from '../../../pagina/busqueda/busqueda.ts'
import { Filas } from '../../../pagina/lista/Filas.tsx'
import { useLista } from '../../../pagina/lista/useLista.ts'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import clases from './Historial.module.css'
import { juntar, type OperacionDelHistorial } from './juntar.ts'
import type { Hecho } from './queries.ts'

interface Pagina {
  items: Hecho[]
  count: number
}

/** Who changed what, newest first, in pages. */
export function Hechos<R extends Pagina>({
  consulta,
  filtros,
}: {
  consulta: UseQueryOptions<R, ErrorDeApi>
  filtros: Paginado
}) {
  // R is such a page, and `select` is not used, so the types agree.
  const lista = useLista(consulta as UseQueryOptions<R, ErrorDeApi, R>, filtros)
  return (
    <Filas
      lista={lista}
      esqueleto={<Esqueleto filas={6} alto={64} />}
      vacio="Todavía no hay cambios registrados"
      siempreConPaginas
    >
      {(filas) => (
        <ol className={clases.lista} aria-label="Cambios, del último al primero">
          {juntar(filas).map((operacion) => (
            <li key={operacion.clave} className={clases.operacion}>
              <UnaOperacion operacion={operacion} />
            </li>
          ))}
        </ol>
      )}
    </Filas>
  )
}

function UnaOperacion({
  operacion: { fecha, quien, accion, motivo, hechos },
}: {
  operacion: OperacionDelHistorial
}) {
  return (
    <article>
      <header className={clases.cabecera}>
        <Text component="h2" fz="sm" fw={600}>
          {accion}
        </Text>
        <Text component="p" fz="xs" c="dimmed">
          {quien || 'Plomada'} · <time dateTime={fecha}>{momentoEnAsuncion(new Date(fecha))}</time>
        </Text>
      </header>
      {motivo !== null && (
        <Text fz="sm" className={clases.motivo}>
          Motivo: {motivo}
        </Text>
      )}
      {hechos.map((hecho) => (
        <UnHecho key={hecho._id} hecho={hecho} queSe={hecho.accion === accion ? '' : hecho.accion} />
      ))}
    </article>
  )
}

/** What was changed, and each difference, from what to what; `queSe`: what was done, where the operation's title says something else. */
function UnHecho({ hecho: { sujeto, lineas }, queSe }: { hecho: Hecho; queSe: string }) {
  return (
    <div className={clases.hecho}>
      {(sujeto || queSe) && (
        <Text fz="sm" fw={500}>
          {[queSe, sujeto].filter(Boolean).join(': ')}
        </Text>
      )}
      {lineas.length > 0 && (
        <dl className={clases.lineas}>
          {lineas.map(({ campo, antes, despues }) => (
            <div key={campo} className={clases.linea}>
              <dt>{campo}</dt>
              <dd>
                {antes !== null && (
                  <>
                    <VisuallyHidden>antes </VisuallyHidden>
                    <del className={clases.antes}>{antes}</del>
                    <span aria-hidden> → </span>
                    <VisuallyHidden>, ahora </VisuallyHidden>
                  </>
                )}
                {despues ?? <span className={clases.nada}>sin valor</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
