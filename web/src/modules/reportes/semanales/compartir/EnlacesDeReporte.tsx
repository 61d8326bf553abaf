import { Button, Text } from '@mantine/core'
import { momentoEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useConfirmar } from '../../../../pagina/confirmar/confirmar.tsx'
import { Leido } from '../../../../pagina/Leido.tsx'
import { ApartadoDeReporte } from '../../piezas/ApartadoDeReporte.tsx'
import { susEnlaces } from '../queries.ts'
import { fraseDeHecho, fraseDeUso } from './compartido.ts'
import clases from './Enlaces.module.css'
import { preguntaDeRevocarUno } from './enlace.ts'

/** Who can open a report without a session: each of its links, whether it was opened, and its end. */
export function EnlacesDeReporte({ reporteSemanalId }: { reporteSemanalId: string }) {
  const lectura = useQuery(susEnlaces(reporteSemanalId))
  const { confirmar, dialogo } = useConfirmar()
  return (
    <ApartadoDeReporte titulo={mensajesSemanales.susEnlaces}>
      <Leido lectura={lectura}>
        {({ items }) => (
          <ul className={clases.lista}>
            {items.map((enlace) => (
              <li key={enlace._id} className={clases.enlace}>
                <div className={clases.texto}>
                  <Text>{fraseDeHecho(enlace)}</Text>
                  <Text fz="sm" c="dimmed">
                    {fraseDeUso(enlace)}
                  </Text>
                </div>
                <Button
                  variant="default"
                  leftSection={<IconLinkOff size={16} aria-hidden />}
                  aria-label={`Revocar el enlace del ${momentoEnAsuncion(new Date(enlace.tsCreated))}`}
                  onClick={() => confirmar(preguntaDeRevocarUno(reporteSemanalId, enlace))}
                >
                  Revocar
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Leido>
      {dialogo}
    </ApartadoDeReporte>
  )
}
