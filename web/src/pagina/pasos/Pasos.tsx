import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Alerta } from '../../ui/Alerta.tsx'
import { ZonaDeArchivo } from '../../ui/ZonaDeArchivo.tsx'
import { Pagina, type PaginaProps } from '../Pagina.tsx'
import { Espera } from './Espera.tsx'
import clases from './Pasos.module.css'
import type { EnMarcha } from './usePasos.ts'
import type { Haciendo } from './useTrabajo.ts'

/** As `usePasos` gives it. */
interface EstadoDePasos {
  error: string | null
  cerrarError: () => void
  haciendo: Haciendo | null
  subido: number | null
  /** An import left unfinished the last time, by a reload or by leaving. */
  anterior: EnMarcha | null
  retomar: () => void
  otro: () => void
  elegir: (archivo: File) => void
  /** Null where trying again would help nothing. */
  reintentar: (() => void) | null
  cancelar: () => void
}

/** The first step: which file is wanted, and what is shown while it is read. */
interface PasoDeArchivo {
  /** File types for the browser's picker: '.csv,.xlsx'. */
  acepta: string
  /** The same for people, with the largest size: 'csv o xlsx · hasta 2 MB'. */
  limites: string
  /** Above it. */
  ayuda?: ReactNode
  /** Inside it, above its button. */
  pedido?: ReactNode
  leyendo?: string
}

interface PasosProps extends Omit<PaginaProps, 'children'> {
  pasos: EstadoDePasos
  /** False where no file can be chosen now; `aviso` says why. */
  archivo: PasoDeArchivo | false
  /** Names of the three steps, for pages that show which one is current. */
  camino?: readonly [archivo: string, revision: string, resultado: string]
  /** What was read and what has to be decided; null until something was read. */
  revision: ReactNode
  /** Progress of the sending, where it replaces the review. */
  envio?: ReactNode
  /** The result and how to go on; null until there is one. */
  resultado: ReactNode
}

/**
 * An import, from its file to its result: a page says what of it is its own.
 *
 *     <Pasos
 *       pasos={pasos}
 *       titulo="Importar materiales"
 *       archivo={{ acepta: '.csv,.xlsx', limites: 'csv o xlsx · hasta 2 MB' }}
 *       revision={pasos.marcha && <Revision … />}
 *       resultado={pasos.resultado && <Resultado … />}
 *     />
 */
export function Pasos({ pasos, archivo, camino, revision, envio, resultado, aviso, ...pagina }: PasosProps) {
  const { error, cerrarError, reintentar } = pasos
  const paso = resultado ? 2 : envio || revision ? 1 : 0
  return (
    <Pagina
      {...pagina}
      aviso={
        <>
          {aviso}
          {error && (
            <Alerta onCerrar={cerrarError}>
              {error}
              {reintentar && (
                <Button mt="xs" display="block" variant="default" onClick={reintentar}>
                  Reintentar
                </Button>
              )}
            </Alerta>
          )}
        </>
      }
    >
      {camino && (
        <ol className={clases.camino} aria-label="Pasos">
          {camino.map((nombre, i) => (
            <li key={nombre} aria-current={i === paso ? 'step' : undefined}>
              {i + 1}. {nombre}
            </li>
          ))}
        </ol>
      )}
      <Stack gap="lg">
        {resultado || envio || revision || (archivo && <ElegirArchivo pasos={pasos} archivo={archivo} />)}
      </Stack>
    </Pagina>
  )
}

function ElegirArchivo({ pasos, archivo }: { pasos: EstadoDePasos; archivo: PasoDeArchivo }) {
  const { acepta, limites, ayuda, pedido, leyendo = 'Leyendo el archivo…' } = archivo
  const { anterior, retomar, otro } = pasos
  return (
    <>
      {ayuda}
      {anterior && (
        <Alerta clase="info" titulo="Quedó una importación sin terminar">
          <Group gap="sm">
            <span>{anterior.archivo}</span>
            <Button size="compact-sm" onClick={retomar}>
              Retomar
            </Button>
            <Button size="compact-sm" variant="default" onClick={otro}>
              Descartar
            </Button>
          </Group>
        </Alerta>
      )}
      {pasos.haciendo === 'leyendo' ? (
        <Espera pasos={pasos} texto={leyendo} />
      ) : (
        <ZonaDeArchivo acepta={acepta} limites={limites} onElegir={pasos.elegir}>
          {pedido}
        </ZonaDeArchivo>
      )}
    </>
  )
}
