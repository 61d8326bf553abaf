import { unidadesForSelect } from '@plomada/contract/catalogo'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { LARGO } from '@plomada/domain/nucleo/texto'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../api/consultas.ts'
import { EditorDeTexto } from '../../../pagina/grilla/editores/EditorDeTexto.tsx'
import type { EditorProps } from '../../../pagina/grilla/modelo/escritura.ts'

/** A unit by its code, as the firm has them; without the list, which may not have come, the server says. */
export function EditorDeUnidad(props: EditorProps) {
  const unidades = useQuery(consulta(unidadesForSelect, {})).data?.items
  const deEse = (escrito: string) =>
    unidades?.find(({ codigo }) => codigo.toLowerCase() === escrito.toLowerCase())?.codigo
  return (
    <EditorDeTexto
      {...props}
      largo={LARGO.codigo}
      leer={(escrito) => deEse(escrito) ?? escrito}
      razon={(valor) =>
        valor === '' || (unidades !== undefined && deEse(valor) === undefined)
          ? mensajesCatalogo.unidadNoExiste(valor)
          : null
      }
    />
  )
}
