import { Kbd, Stack, Text } from '@mantine/core'
import clases from './Atajos.module.css'
import { Dialogo } from './Dialogo.tsx'

export interface GrupoDeAtajos {
  titulo: string
  atajos: readonly {
    teclas: readonly string[]
    accion: string
    /** What they do while something is written. */
    escribiendo?: string | undefined
  }[]
}

interface AtajosProps {
  abierto: boolean
  onCerrar: () => void
  grupos: readonly GrupoDeAtajos[]
}

/** The keys of a screen, in a dialog that '?' opens. */
export function Atajos({ abierto, onCerrar, grupos }: AtajosProps) {
  return (
    <Dialogo opened={abierto} onClose={onCerrar} title="Atajos de teclado" size="lg">
      <Stack gap="lg">
        {grupos.map((grupo) => (
          <section key={grupo.titulo}>
            <Text component="h3" fz="sm" fw={650} mb={6}>
              {grupo.titulo}
            </Text>
            <dl className={clases.lista}>
              {grupo.atajos.map(({ teclas, accion, escribiendo }) => (
                <div key={accion} className={clases.fila}>
                  <dt>
                    {accion}
                    {escribiendo && <span className={clases.escribiendo}>Escribiendo: {escribiendo}</span>}
                  </dt>
                  <dd>
                    {teclas.map((tecla) => (
                      <Kbd key={tecla}>{tecla}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Dialogo>
  )
}
